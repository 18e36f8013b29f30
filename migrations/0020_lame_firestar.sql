ALTER TABLE `tracker_links` ADD `cursor` text;--> statement-breakpoint
ALTER TABLE `tracker_links` ADD `pass_withheld` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `tracker_links` ADD `withheld` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `tracker_links` ADD `newest_at` integer;--> statement-breakpoint
ALTER TABLE `tracker_links` ADD `makers` text DEFAULT '[]' NOT NULL;