DROP INDEX `tracker_events_open`;--> statement-breakpoint
DROP INDEX `tracker_links_due`;--> statement-breakpoint
DROP INDEX `activities_by_distance`;--> statement-breakpoint
DROP INDEX `activities_by_time`;--> statement-breakpoint
DROP INDEX `activities_by_gain`;--> statement-breakpoint
DROP INDEX `activities_by_speed`;--> statement-breakpoint
DROP INDEX `activities_by_effort`;--> statement-breakpoint
ALTER TABLE `activities` ADD `details` text;--> statement-breakpoint
DROP INDEX `run_changes_unseen`;--> statement-breakpoint
ALTER TABLE `training_months` ADD `keys` text;--> statement-breakpoint
ALTER TABLE `training_months` ADD `format` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `training_months_unconverted` ON `training_months` (`user_id`) WHERE format = 0;