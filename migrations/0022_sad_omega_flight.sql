ALTER TABLE `goal_points` ADD `trackers` text;--> statement-breakpoint
ALTER TABLE `predictions` ADD `trackers` text;--> statement-breakpoint
ALTER TABLE `looked_back` ADD `trackers` text;--> statement-breakpoint
ALTER TABLE `run_questions` ADD `trackers` text;--> statement-breakpoint
ALTER TABLE `run_changes` ADD `removals` integer DEFAULT 0 NOT NULL;