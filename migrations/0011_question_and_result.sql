ALTER TABLE `predictions` ADD `track` integer;--> statement-breakpoint
ALTER TABLE `predictions` ADD `question` text;--> statement-breakpoint
ALTER TABLE `predictions` ADD `course` text;--> statement-breakpoint
ALTER TABLE `predictions` ADD `result` text;--> statement-breakpoint
ALTER TABLE `predictions` ADD `expired_at` integer;--> statement-breakpoint
ALTER TABLE `predictions` ADD `change` text;--> statement-breakpoint
ALTER TABLE `predictions` ADD `reevaluation` text;--> statement-breakpoint
CREATE INDEX `predictions_unconverted` ON `predictions` (`id`) WHERE question IS NULL;--> statement-breakpoint
UPDATE `predictions` SET `expired_at` = unixepoch() * 1000 WHERE `predicted_time_s` = 0;--> statement-breakpoint
CREATE TRIGGER `predictions_of_version_before` AFTER UPDATE OF `response`, `today` ON `predictions`
WHEN (NEW.`response` IS NOT OLD.`response` AND NEW.`name` IS OLD.`name` AND NEW.`question` IS OLD.`question` AND NEW.`result` IS OLD.`result`)
	OR (NEW.`today` IS NOT OLD.`today` AND NEW.`question` IS OLD.`question` AND NEW.`reevaluation` IS OLD.`reevaluation`)
BEGIN
	UPDATE `predictions` SET `question` = NULL, `course` = NULL, `result` = NULL, `change` = NULL, `reevaluation` = NULL,
		`expired_at` = iif(NEW.`predicted_time_s` = 0, coalesce(NEW.`expired_at`, unixepoch() * 1000), NULL)
	WHERE `id` = NEW.`id`;
END;
