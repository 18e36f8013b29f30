CREATE TABLE `source_expiries` (
	`user_id` text NOT NULL,
	`source` text NOT NULL,
	`expires_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `source`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
ALTER TABLE `tracker_links` ADD `pass_began_at` integer;--> statement-breakpoint
ALTER TABLE `tracker_links` ADD `pass_ids` text DEFAULT '[]' NOT NULL;