ALTER TABLE `zone_rewrites` DROP COLUMN `after_id`;--> statement-breakpoint
ALTER TABLE `zone_rewrites` ADD `from_day` integer;
