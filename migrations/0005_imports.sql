CREATE TABLE `import_items` (
	`user_id` text NOT NULL,
	`content_key` text NOT NULL,
	`import_id` text NOT NULL,
	`path` text NOT NULL,
	`state` text NOT NULL,
	`code` text,
	`activities` integer NOT NULL,
	`file_key` text,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `content_key`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`import_id`) REFERENCES `imports`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `import_items_by_import` ON `import_items` (`import_id`,`state`,`updated_at`);--> statement-breakpoint
CREATE TABLE `imports` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`name` text NOT NULL,
	`created_at` integer NOT NULL,
	`files_total` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `imports_by_user` ON `imports` (`user_id`,`created_at`);