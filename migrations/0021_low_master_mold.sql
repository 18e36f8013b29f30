CREATE TABLE `run_questions` (
	`activity_id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`as_race` integer NOT NULL,
	`now_s` real NOT NULL,
	`other_s` real NOT NULL,
	`from_tracker` integer NOT NULL,
	FOREIGN KEY (`activity_id`) REFERENCES `activities`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `run_questions_by_user` ON `run_questions` (`user_id`);--> statement-breakpoint
ALTER TABLE `activities` ADD `hard_mark` integer;