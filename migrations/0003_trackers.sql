CREATE TABLE `dead_letters` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`died_at` integer NOT NULL,
	`body` text NOT NULL,
	`resend` integer DEFAULT false NOT NULL,
	`resent_at` integer
);
--> statement-breakpoint
CREATE TABLE `tracker_consents` (
	`state_hash` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`tracker` text NOT NULL,
	`browser_hash` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `tracker_consents_by_user` ON `tracker_consents` (`user_id`);--> statement-breakpoint
CREATE TABLE `tracker_events` (
	`user_id` text NOT NULL,
	`tracker` text NOT NULL,
	`key` text NOT NULL,
	`activity_id` text,
	`received_at` integer NOT NULL,
	`handled` integer DEFAULT false NOT NULL,
	PRIMARY KEY(`user_id`, `tracker`, `key`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `tracker_events_open` ON `tracker_events` (`user_id`,`tracker`) WHERE handled = 0;--> statement-breakpoint
CREATE TABLE `tracker_ledger` (
	`user_id` text NOT NULL,
	`tracker` text NOT NULL,
	`started_at` integer NOT NULL,
	`external_id` text NOT NULL,
	`state` text DEFAULT 'due' NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`not_before` integer DEFAULT 0 NOT NULL,
	`code` text,
	PRIMARY KEY(`user_id`, `tracker`, `started_at`, `external_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `tracker_ledger_failed` ON `tracker_ledger` (`user_id`,`tracker`) WHERE state = 'failed';--> statement-breakpoint
CREATE TABLE `tracker_links` (
	`user_id` text NOT NULL,
	`tracker` text NOT NULL,
	`athlete_id` text NOT NULL,
	`scopes` text NOT NULL,
	`linked_at` integer NOT NULL,
	`announced` integer DEFAULT false NOT NULL,
	`state` text DEFAULT 'ok' NOT NULL,
	`sealed` text NOT NULL,
	`key_id` text NOT NULL,
	`tokens_expire_at` integer NOT NULL,
	`token_version` integer DEFAULT 1 NOT NULL,
	`refreshing_until` integer DEFAULT 0 NOT NULL,
	`due_at` integer,
	`wanted` text,
	`pass` text,
	`page` integer DEFAULT 1 NOT NULL,
	`per_page` integer DEFAULT 200 NOT NULL,
	`pass_listed` integer DEFAULT 0 NOT NULL,
	`pass_wanting` integer DEFAULT 0 NOT NULL,
	`pass_oldest` integer,
	`listed` integer DEFAULT 0 NOT NULL,
	`wanting` integer DEFAULT 0 NOT NULL,
	`outstanding` integer DEFAULT 0 NOT NULL,
	`priority` integer DEFAULT 0 NOT NULL,
	`asked_at` integer,
	`listed_at` integer,
	`renewed_at` integer,
	`attempts` integer DEFAULT 0 NOT NULL,
	`code` text,
	PRIMARY KEY(`user_id`, `tracker`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `tracker_links_by_athlete` ON `tracker_links` (`tracker`,`athlete_id`);--> statement-breakpoint
CREATE INDEX `tracker_links_due` ON `tracker_links` (`due_at`) WHERE due_at IS NOT NULL;--> statement-breakpoint
CREATE TABLE `tracker_partings` (
	`id` text PRIMARY KEY NOT NULL,
	`tracker` text NOT NULL,
	`athlete_hash` text NOT NULL,
	`sealed` text NOT NULL,
	`key_id` text NOT NULL,
	`user_id` text,
	`revoked` integer DEFAULT false NOT NULL,
	`due_at` integer NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL
);
