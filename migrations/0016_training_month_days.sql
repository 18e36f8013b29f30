ALTER TABLE `training_days` ADD `run_gain_m` real DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `training_months` ADD `days` text;--> statement-breakpoint
ALTER TABLE `training_months` ADD `names` text;--> statement-breakpoint
CREATE INDEX `goals_by_date` ON `goals` (`user_id`,`date`);--> statement-breakpoint
UPDATE `training_days` SET `run_gain_m` = (SELECT total(a.elevation_gain_m) FROM activities a
	WHERE a.user_id = training_days.user_id AND a.day = training_days.day AND +a.source = training_days.source
		AND a.shown_as IS NULL AND a.sport GLOB '*run');
--> statement-breakpoint
UPDATE `training_months` SET
	`days` = (SELECT json_group_array(json_array(d.day, d.load, d.estimated_load, d.longest_run_m, d.run_m,
			d.run_gain_m, d.moving_s, d.activities, d.expires_at))
		FROM training_days d WHERE d.user_id = training_months.user_id AND d.source = training_months.source
			AND d.day >= unixepoch('1970-01-01', '+' || training_months.month || ' months') / 86400
			AND d.day < unixepoch('1970-01-01', '+' || (training_months.month + 1) || ' months') / 86400),
	`names` = (SELECT json_group_array(json_array(n.start_at, n.sport, n.name))
		FROM (SELECT start_at, sport, name FROM activities b WHERE b.user_id = training_months.user_id
			AND +b.source = training_months.source AND b.shown_as IS NULL
			AND b.day >= unixepoch('1970-01-01', '+' || training_months.month || ' months') / 86400
			AND b.day < unixepoch('1970-01-01', '+' || (training_months.month + 1) || ' months') / 86400
		ORDER BY b.day DESC LIMIT 2000) n);
