CREATE TABLE `joined_files` (
	`prediction_id` text NOT NULL,
	`number` integer NOT NULL,
	`user_id` text NOT NULL,
	`file_key` text NOT NULL,
	`file_bytes` integer NOT NULL,
	PRIMARY KEY(`prediction_id`, `number`),
	FOREIGN KEY (`prediction_id`) REFERENCES `predictions`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `joined_files_by_user` ON `joined_files` (`user_id`);--> statement-breakpoint
ALTER TABLE `predictions` ADD `edits` text;--> statement-breakpoint
ALTER TABLE `predictions` ADD `joined` text;--> statement-breakpoint
ALTER TABLE `predictions` ADD `revision` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
DROP TRIGGER `predictions_of_version_before`;--> statement-breakpoint
CREATE TRIGGER `predictions_of_version_before` AFTER UPDATE OF `response`, `today` ON `predictions`
WHEN NEW.`revision` IS OLD.`revision` AND (
	(NEW.`response` IS NOT OLD.`response` AND NEW.`name` IS OLD.`name` AND NEW.`question` IS OLD.`question` AND NEW.`result` IS OLD.`result`)
	OR (NEW.`today` IS NOT OLD.`today` AND NEW.`question` IS OLD.`question` AND NEW.`reevaluation` IS OLD.`reevaluation`)
)
BEGIN
	UPDATE `predictions` SET `question` = NULL, `course` = NULL, `result` = NULL, `change` = NULL, `reevaluation` = NULL,
		`expired_at` = iif(NEW.`predicted_time_s` = 0, coalesce(NEW.`expired_at`, unixepoch() * 1000), NULL)
	WHERE `id` = NEW.`id`;
END;
