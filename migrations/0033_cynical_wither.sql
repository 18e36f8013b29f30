CREATE TABLE `runner_row_changes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` text NOT NULL,
	`table` text NOT NULL,
	`key` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `runner_row_changes_by_user` ON `runner_row_changes` (`user_id`,`id`);--> statement-breakpoint
ALTER TABLE `runner_moves` ADD `progress` text;