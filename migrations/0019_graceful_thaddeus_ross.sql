CREATE TABLE `goal_points` (
	`goal_id` text NOT NULL,
	`monday` integer NOT NULL,
	`day` integer NOT NULL,
	`predicted_s` integer NOT NULL,
	`low_s` integer NOT NULL,
	`high_s` integer NOT NULL,
	`prediction_id` text NOT NULL,
	`revision` integer NOT NULL,
	`from_tracker` integer NOT NULL,
	PRIMARY KEY(`goal_id`, `monday`),
	FOREIGN KEY (`goal_id`) REFERENCES `goals`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `goal_points_from_tracker` ON `goal_points` (`goal_id`) WHERE from_tracker = 1;