CREATE TABLE `mail_links` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`purpose` text NOT NULL,
	`user_id` text,
	`email` text,
	`session_id` text,
	`asked_by` text,
	`code_hash` text,
	`applicant` text,
	`tries` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`used_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `mail_links_by_user` ON `mail_links` (`user_id`);--> statement-breakpoint
CREATE INDEX `mail_links_by_asker` ON `mail_links` (`asked_by`);--> statement-breakpoint
CREATE INDEX `mail_links_by_email` ON `mail_links` (`email`);--> statement-breakpoint
CREATE INDEX `mail_links_by_expiry` ON `mail_links` (`expires_at`);--> statement-breakpoint
ALTER TABLE `users` ADD `email_verified_at` integer;--> statement-breakpoint
UPDATE `users` SET `email_verified_at` = `created_at`;
