CREATE TABLE `activities` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`source` text NOT NULL,
	`external_id` text NOT NULL,
	`name` text NOT NULL,
	`sport` text NOT NULL,
	`start_at` integer NOT NULL,
	`utc_offset_s` integer NOT NULL,
	`day` integer NOT NULL,
	`elapsed_s` real,
	`moving_s` real,
	`distance_m` real NOT NULL,
	`elevation_gain_m` real,
	`average_heart_rate_bpm` real,
	`max_heart_rate_bpm` real,
	`start_lat_deg` real,
	`start_lon_deg` real,
	`manual` integer NOT NULL,
	`device_name` text,
	`race` integer NOT NULL,
	`race_mark` integer,
	`speed_mps` real,
	`effort` real,
	`effort_method` text,
	`thresholds` text,
	`samples` text NOT NULL,
	`figures` text,
	`features` text,
	`peak_heart_rate_bpm` real,
	`shown_as` text,
	`first_seen_at` integer NOT NULL,
	`fetched_at` integer NOT NULL,
	`expires_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `activities_by_external_id` ON `activities` (`user_id`,`source`,`external_id`);--> statement-breakpoint
CREATE INDEX `activities_by_day` ON `activities` (`user_id`,`day`);--> statement-breakpoint
CREATE INDEX `activities_by_expiry` ON `activities` (`expires_at`) WHERE expires_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX `activities_by_twin` ON `activities` (`user_id`,`shown_as`) WHERE shown_as IS NOT NULL;--> statement-breakpoint
CREATE INDEX `activities_by_start` ON `activities` (`user_id`,`start_at`,`id`) WHERE shown_as IS NULL;--> statement-breakpoint
CREATE INDEX `activities_by_distance` ON `activities` (`user_id`,`distance_m`,`id`) WHERE shown_as IS NULL;--> statement-breakpoint
CREATE INDEX `activities_by_time` ON `activities` (`user_id`,`moving_s`,`id`) WHERE shown_as IS NULL;--> statement-breakpoint
CREATE INDEX `activities_by_gain` ON `activities` (`user_id`,`elevation_gain_m`,`id`) WHERE shown_as IS NULL;--> statement-breakpoint
CREATE INDEX `activities_by_speed` ON `activities` (`user_id`,`speed_mps`,`id`) WHERE shown_as IS NULL;--> statement-breakpoint
CREATE INDEX `activities_by_effort` ON `activities` (`user_id`,`effort`,`id`) WHERE shown_as IS NULL;--> statement-breakpoint
CREATE TABLE `activity_details` (
	`activity_id` text PRIMARY KEY NOT NULL,
	`details` text NOT NULL,
	FOREIGN KEY (`activity_id`) REFERENCES `activities`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `training_days` (
	`user_id` text NOT NULL,
	`day` integer NOT NULL,
	`source` text NOT NULL,
	`load` real NOT NULL,
	`estimated_load` real NOT NULL,
	`longest_run_m` real NOT NULL,
	`run_m` real NOT NULL,
	`moving_s` real NOT NULL,
	`activities` integer NOT NULL,
	`expires_at` integer,
	PRIMARY KEY(`user_id`, `day`, `source`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `training_months` (
	`user_id` text NOT NULL,
	`month` integer NOT NULL,
	`source` text NOT NULL,
	`fatigue` real NOT NULL,
	`fitness` real NOT NULL,
	`peak_bpm` real,
	`second_peak_bpm` real,
	`races` integer NOT NULL,
	`expires_at` integer,
	PRIMARY KEY(`user_id`, `month`, `source`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `zone_rewrites` (
	`user_id` text PRIMARY KEY NOT NULL,
	`requested_at` integer NOT NULL,
	`after_id` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `zone_settings` (
	`user_id` text NOT NULL,
	`from_day` integer NOT NULL,
	`method` text NOT NULL,
	`threshold_bpm` integer,
	PRIMARY KEY(`user_id`, `from_day`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
