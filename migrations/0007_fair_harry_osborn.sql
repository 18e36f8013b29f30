ALTER TABLE `predictions` ADD `history` text;--> statement-breakpoint
ALTER TABLE `predictions` ADD `from_tracker` integer DEFAULT false NOT NULL;