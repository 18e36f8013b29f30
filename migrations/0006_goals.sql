CREATE TABLE `goals` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`name` text NOT NULL,
	`date` text NOT NULL,
	`target_s` integer,
	`distance_m` real,
	`prediction_id` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`prediction_id`) REFERENCES `predictions`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `goals_by_user` ON `goals` (`user_id`);--> statement-breakpoint
CREATE INDEX `goals_by_prediction` ON `goals` (`prediction_id`);--> statement-breakpoint
ALTER TABLE `predictions` ADD `start_lat_deg` real;--> statement-breakpoint
ALTER TABLE `predictions` ADD `start_lon_deg` real;