ALTER TABLE `predictions` ADD `thumbnail` text;--> statement-breakpoint
CREATE INDEX `predictions_without_thumbnail` ON `predictions` (`id`) WHERE thumbnail IS NULL;