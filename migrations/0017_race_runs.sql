CREATE TABLE `race_runs` (
	`prediction_id` text NOT NULL,
	`activity_id` text NOT NULL,
	`user_id` text NOT NULL,
	`course_key` text NOT NULL,
	`times` text,
	PRIMARY KEY(`prediction_id`, `activity_id`),
	FOREIGN KEY (`prediction_id`) REFERENCES `predictions`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`activity_id`) REFERENCES `activities`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `race_runs_by_activity` ON `race_runs` (`activity_id`);--> statement-breakpoint
CREATE INDEX `race_runs_by_user` ON `race_runs` (`user_id`);--> statement-breakpoint
ALTER TABLE `goals` ADD `result_s` integer;--> statement-breakpoint
CREATE INDEX `predictions_by_race_date` ON `predictions` (`user_id`,question ->> '$.options.start');