DROP INDEX `predictions_by_race_date`;--> statement-breakpoint
DROP INDEX `predictions_unconverted`;--> statement-breakpoint
ALTER TABLE `predictions` ADD `race_start` text;--> statement-breakpoint
ALTER TABLE `predictions` ADD `typed_results` integer;--> statement-breakpoint
ALTER TABLE `predictions` ADD `low_s` integer;--> statement-breakpoint
ALTER TABLE `predictions` ADD `high_s` integer;--> statement-breakpoint
ALTER TABLE `predictions` ADD `stopped_s` real;--> statement-breakpoint
ALTER TABLE `predictions` ADD `without_heights` integer;--> statement-breakpoint
ALTER TABLE `predictions` ADD `packed` blob;--> statement-breakpoint
CREATE INDEX `predictions_by_race_start` ON `predictions` (`user_id`,`race_start`) WHERE race_start IS NOT NULL;--> statement-breakpoint
CREATE INDEX `predictions_unpacked` ON `predictions` (`user_id`,`id`) WHERE (question IS NOT NULL OR packed IS NULL);--> statement-breakpoint
DROP TRIGGER `predictions_of_version_before`;
