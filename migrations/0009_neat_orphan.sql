CREATE TABLE `looked_back` (
	`user_id` text NOT NULL,
	`activity_id` text PRIMARY KEY NOT NULL,
	`fingerprint` text NOT NULL,
	`said_s` real,
	`sd` real,
	`day_sd` real,
	`runs` integer NOT NULL,
	`ran_s` real NOT NULL,
	`distance_m` real NOT NULL,
	`from_tracker` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`activity_id`) REFERENCES `activities`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `looked_back_by_user` ON `looked_back` (`user_id`);--> statement-breakpoint
CREATE TABLE `run_changes` (
	`user_id` text PRIMARY KEY NOT NULL,
	`changes` integer NOT NULL,
	`seen` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `run_changes_unseen` ON `run_changes` (`user_id`) WHERE changes > seen;--> statement-breakpoint
ALTER TABLE `predictions` ADD `today` text;--> statement-breakpoint
INSERT INTO `run_changes` (`user_id`, `changes`, `seen`) SELECT DISTINCT `user_id`, 1, 0 FROM `activities`;
