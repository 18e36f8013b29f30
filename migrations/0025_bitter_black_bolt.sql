CREATE TABLE `run_weather` (
	`activity_id` text PRIMARY KEY NOT NULL,
	`start_at` integer NOT NULL,
	`air_c` real,
	`humidity` real,
	`seen_at` integer NOT NULL,
	FOREIGN KEY (`activity_id`) REFERENCES `activities`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `weather_queue` (
	`user_id` text PRIMARY KEY NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
