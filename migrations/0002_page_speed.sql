CREATE TABLE `page_speed` (
	`day` text NOT NULL,
	`page` text NOT NULL,
	`metric` text NOT NULL,
	`bucket` integer NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`day`, `page`, `metric`, `bucket`)
);
