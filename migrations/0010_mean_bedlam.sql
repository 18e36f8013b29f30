CREATE TABLE `deletion_replays` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`requested_at` integer NOT NULL,
	`after_key` text,
	`applied` integer DEFAULT 0 NOT NULL,
	`failed` integer DEFAULT 0 NOT NULL,
	`done_at` integer
);
--> statement-breakpoint
CREATE TABLE `unlisted_deletions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`deleted_at` integer NOT NULL,
	`kind` text NOT NULL,
	`user_id` text NOT NULL,
	`subject_id` text NOT NULL
);
--> statement-breakpoint
ALTER TABLE `dead_letters` ADD `user_id` text;--> statement-breakpoint
CREATE INDEX `dead_letters_by_user` ON `dead_letters` (`user_id`);--> statement-breakpoint
CREATE INDEX `dead_letters_by_age` ON `dead_letters` (`died_at`);--> statement-breakpoint
ALTER TABLE `import_items` ADD `file_bytes` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `import_items_usage` ON `import_items` (`user_id`,`activities`,`file_bytes`);--> statement-breakpoint
ALTER TABLE `imports` ADD `removing_at` integer;--> statement-breakpoint
CREATE INDEX `imports_being_removed` ON `imports` (`removing_at`) WHERE removing_at IS NOT NULL;--> statement-breakpoint
ALTER TABLE `run_changes` ADD `asked_at` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `run_changes` ADD `asks` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `zone_rewrites` ADD `asked_at` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `zone_rewrites` ADD `asks` integer DEFAULT 0 NOT NULL;