CREATE TABLE `account_removals` (
	`user_id` text PRIMARY KEY NOT NULL,
	`began_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `race_channel_owners` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`ends_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `race_channel_owners_by_user` ON `race_channel_owners` (`user_id`);--> statement-breakpoint
CREATE TABLE `runner_databases` (
	`name` text PRIMARY KEY NOT NULL,
	`added_at` integer NOT NULL,
	`bytes` integer DEFAULT 0 NOT NULL,
	`newcomers` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE `tracker_athletes` (
	`tracker` text NOT NULL,
	`athlete_id` text NOT NULL,
	`athlete_hash` text,
	`user_id` text NOT NULL,
	`claimed_at` integer NOT NULL,
	PRIMARY KEY(`tracker`, `athlete_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `tracker_athletes_by_hash` ON `tracker_athletes` (`athlete_hash`);--> statement-breakpoint
CREATE INDEX `tracker_athletes_by_user` ON `tracker_athletes` (`user_id`);--> statement-breakpoint
ALTER TABLE `users` ADD `home` text;--> statement-breakpoint
INSERT INTO `tracker_athletes` (`tracker`, `athlete_id`, `user_id`, `claimed_at`) SELECT `tracker`, `athlete_id`, `user_id`, `linked_at` FROM `tracker_links`;--> statement-breakpoint
INSERT INTO `race_channel_owners` (`id`, `user_id`, `ends_at`) SELECT `id`, `user_id`, `ends_at` FROM `race_channels`;
