CREATE TABLE `race_channels` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`prediction_id` text NOT NULL,
	`ends_at` integer NOT NULL,
	`write_key_hash` text NOT NULL,
	`read_key_hash` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`prediction_id`) REFERENCES `predictions`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `race_channels_prediction_id_unique` ON `race_channels` (`prediction_id`);--> statement-breakpoint
CREATE INDEX `race_channels_by_user` ON `race_channels` (`user_id`);