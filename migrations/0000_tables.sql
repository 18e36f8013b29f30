CREATE TABLE `access_tokens` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`token_hash` text NOT NULL,
	`name` text NOT NULL,
	`scopes` text NOT NULL,
	`grant_key` text,
	`tracker_data` integer NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`last_used_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);

CREATE UNIQUE INDEX `access_tokens_token_hash_unique` ON `access_tokens` (`token_hash`);
CREATE INDEX `access_tokens_by_user` ON `access_tokens` (`user_id`);
CREATE INDEX `access_tokens_by_end` ON `access_tokens` (`expires_at`);

CREATE TABLE `account_removals` (
	`user_id` text PRIMARY KEY NOT NULL,
	`began_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);

CREATE TABLE `activities` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`source` text NOT NULL,
	`external_id` text NOT NULL,
	`race_mark` integer,
	`hard_mark` integer,
	`marked_at` integer,
	`shown_as` text,
	`first_seen_at` integer NOT NULL,
	`name` text NOT NULL,
	`sport` text NOT NULL,
	`start_at` integer NOT NULL,
	`utc_offset_s` integer NOT NULL,
	`day` integer NOT NULL,
	`elapsed_s` real,
	`distance_m` real NOT NULL,
	`average_heart_rate_bpm` real,
	`max_heart_rate_bpm` real,
	`manual` integer NOT NULL,
	`device_name` text,
	`race` integer NOT NULL,
	`fetched_at` integer NOT NULL,
	`expires_at` integer,
	`moving_s` real,
	`elevation_gain_m` real,
	`start_lat_deg` real,
	`start_lon_deg` real,
	`speed_mps` real,
	`effort` real,
	`effort_method` text,
	`thresholds` blob,
	`figures` blob,
	`steady_s` real,
	`steady_m` real,
	`samples` text NOT NULL,
	`features` blob,
	`peak_heart_rate_bpm` real,
	`efforts` text,
	`read_at` integer,
	`outline` blob,
	`details` blob,
	FOREIGN KEY (`user_id`) REFERENCES `runners`(`id`) ON UPDATE no action ON DELETE cascade
);

CREATE UNIQUE INDEX `activities_by_external_id` ON `activities` (`user_id`,`source`,`external_id`);
CREATE INDEX `activities_by_day` ON `activities` (`user_id`,`day`);
CREATE INDEX `activities_by_expiry` ON `activities` (`expires_at`) WHERE expires_at IS NOT NULL;
CREATE INDEX `activities_by_shown_as` ON `activities` (`user_id`,`shown_as`) WHERE shown_as IS NOT NULL;

CREATE TABLE `dead_letters` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`died_at` integer NOT NULL,
	`body` text NOT NULL,
	`resend` integer DEFAULT false NOT NULL,
	`resent_at` integer,
	`user_id` text
);

CREATE INDEX `dead_letters_by_user` ON `dead_letters` (`user_id`);
CREATE INDEX `dead_letters_by_age` ON `dead_letters` (`died_at`);

CREATE TABLE `deletion_replays` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`requested_at` integer NOT NULL,
	`after_key` text,
	`applied` integer DEFAULT 0 NOT NULL,
	`failed` integer DEFAULT 0 NOT NULL,
	`done_at` integer
);

CREATE TABLE `goal_points` (
	`goal_id` text NOT NULL,
	`monday` integer NOT NULL,
	`day` integer NOT NULL,
	`predicted_s` integer NOT NULL,
	`low_s` integer NOT NULL,
	`high_s` integer NOT NULL,
	`prediction_id` text NOT NULL,
	`question_revision` integer NOT NULL,
	`from_tracker` integer NOT NULL,
	`trackers` text NOT NULL,
	PRIMARY KEY(`goal_id`, `monday`),
	FOREIGN KEY (`goal_id`) REFERENCES `goals`(`id`) ON UPDATE no action ON DELETE cascade
);

CREATE INDEX `goal_points_from_tracker` ON `goal_points` (`goal_id`) WHERE from_tracker = 1;

CREATE TABLE `goals` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`name` text NOT NULL,
	`date` text NOT NULL,
	`target_s` integer,
	`distance_m` real,
	`result_s` integer,
	`prediction_id` text,
	`race_course_id` text,
	`race_version` integer,
	FOREIGN KEY (`user_id`) REFERENCES `runners`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`prediction_id`) REFERENCES `predictions`(`id`) ON UPDATE no action ON DELETE set null
);

CREATE INDEX `goals_by_user` ON `goals` (`user_id`);
CREATE INDEX `goals_by_date` ON `goals` (`user_id`,`date`);
CREATE INDEX `goals_by_prediction` ON `goals` (`prediction_id`);
CREATE UNIQUE INDEX `goals_by_race_course` ON `goals` (`user_id`,`race_course_id`) WHERE race_course_id IS NOT NULL;

CREATE TABLE `identities` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`issuer` text NOT NULL,
	`subject` text NOT NULL,
	`email` text,
	`created_at` integer NOT NULL,
	`last_used_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);

CREATE UNIQUE INDEX `identities_by_subject` ON `identities` (`issuer`,`subject`);
CREATE INDEX `identities_by_user` ON `identities` (`user_id`);

CREATE TABLE `identity_offers` (
	`browser_hash` text PRIMARY KEY NOT NULL,
	`issuer` text NOT NULL,
	`subject` text NOT NULL,
	`email` text,
	`verified` integer NOT NULL,
	`firstname` text NOT NULL,
	`lastname` text NOT NULL,
	`next` text NOT NULL,
	`user_id` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);

CREATE INDEX `identity_offers_by_time` ON `identity_offers` (`created_at`);
CREATE INDEX `identity_offers_by_user` ON `identity_offers` (`user_id`);

CREATE TABLE `identity_requests` (
	`state_hash` text PRIMARY KEY NOT NULL,
	`browser_hash` text NOT NULL,
	`nonce` text NOT NULL,
	`verifier` text NOT NULL,
	`next` text NOT NULL,
	`user_id` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);

CREATE INDEX `identity_requests_by_time` ON `identity_requests` (`created_at`);
CREATE INDEX `identity_requests_by_user` ON `identity_requests` (`user_id`);

CREATE TABLE `import_items` (
	`user_id` text NOT NULL,
	`content_key` text NOT NULL,
	`import_id` text NOT NULL,
	`path` text NOT NULL,
	`state` text NOT NULL,
	`code` text,
	`activities` integer NOT NULL,
	`file_key` text,
	`file_bytes` integer DEFAULT 0 NOT NULL,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `content_key`),
	FOREIGN KEY (`user_id`) REFERENCES `runners`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`import_id`) REFERENCES `imports`(`id`) ON UPDATE no action ON DELETE cascade
);

CREATE INDEX `import_items_by_import` ON `import_items` (`import_id`,`state`,`updated_at`);
CREATE INDEX `import_items_usage` ON `import_items` (`user_id`,`activities`,`file_bytes`);

CREATE TABLE `imports` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`name` text NOT NULL,
	`created_at` integer NOT NULL,
	`files_total` integer NOT NULL,
	`kind` text DEFAULT 'files' NOT NULL,
	`ended_at` integer,
	`removing_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `runners`(`id`) ON UPDATE no action ON DELETE cascade
);

CREATE INDEX `imports_by_user` ON `imports` (`user_id`,`created_at`);
CREATE INDEX `imports_being_removed` ON `imports` (`removing_at`) WHERE removing_at IS NOT NULL;

CREATE TABLE `joined_files` (
	`prediction_id` text NOT NULL,
	`number` integer NOT NULL,
	`user_id` text NOT NULL,
	`file_key` text NOT NULL,
	`file_bytes` integer NOT NULL,
	PRIMARY KEY(`prediction_id`, `number`),
	FOREIGN KEY (`prediction_id`) REFERENCES `predictions`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `runners`(`id`) ON UPDATE no action ON DELETE cascade
);

CREATE INDEX `joined_files_by_user` ON `joined_files` (`user_id`);

CREATE TABLE `ledger_entries` (
	`hash` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`prediction_id` text,
	`race_date` text NOT NULL,
	`starts_at` integer NOT NULL,
	`written_at` integer NOT NULL,
	`listed` integer DEFAULT false NOT NULL,
	`record` text,
	`from_tracker` integer NOT NULL,
	`trackers` text NOT NULL,
	`all_out` integer,
	FOREIGN KEY (`user_id`) REFERENCES `runners`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`prediction_id`) REFERENCES `predictions`(`id`) ON UPDATE no action ON DELETE set null
);

CREATE INDEX `ledger_by_user` ON `ledger_entries` (`user_id`,`starts_at`);
CREATE INDEX `ledger_by_prediction` ON `ledger_entries` (`prediction_id`,`starts_at`);
CREATE INDEX `ledger_by_race_date` ON `ledger_entries` (`race_date`) WHERE listed = 1;

CREATE TABLE `mail_links` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`purpose` text NOT NULL,
	`user_id` text,
	`email` text,
	`session_id` text,
	`requested_by` text,
	`code_hash` text,
	`applicant` text,
	`tries` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`used_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);

CREATE INDEX `mail_links_by_user` ON `mail_links` (`user_id`);
CREATE INDEX `mail_links_by_requester` ON `mail_links` (`requested_by`);
CREATE INDEX `mail_links_by_email` ON `mail_links` (`email`);
CREATE INDEX `mail_links_by_expiry` ON `mail_links` (`expires_at`);

CREATE TABLE `operating_facts` (
	`key` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL,
	`at` integer NOT NULL
);

CREATE TABLE `operator_log` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`at` integer NOT NULL,
	`action` text NOT NULL,
	`user_id` text,
	`done_at` integer,
	`outcome` text
);

CREATE INDEX `operator_log_by_time` ON `operator_log` (`at`);
CREATE INDEX `operator_log_by_user` ON `operator_log` (`user_id`);

CREATE TABLE `outbox` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`sent_at` integer NOT NULL,
	`recipient` text NOT NULL,
	`subject` text NOT NULL,
	`text` text NOT NULL,
	`html` text NOT NULL
);

CREATE TABLE `page_speed` (
	`day` text NOT NULL,
	`page` text NOT NULL,
	`metric` text NOT NULL,
	`bucket` integer NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`day`, `page`, `metric`, `bucket`)
);

CREATE TABLE `passkey_challenges` (
	`challenge_hash` text PRIMARY KEY NOT NULL,
	`browser_hash` text NOT NULL,
	`purpose` text NOT NULL,
	`user_id` text,
	`new_user_id` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);

CREATE INDEX `passkey_challenges_by_time` ON `passkey_challenges` (`created_at`);
CREATE INDEX `passkey_challenges_by_user` ON `passkey_challenges` (`user_id`);

CREATE TABLE `passkeys` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`credential_id` text NOT NULL,
	`public_key` text NOT NULL,
	`algorithm` integer NOT NULL,
	`counter` integer NOT NULL,
	`backup_eligible` integer NOT NULL,
	`backed_up` integer NOT NULL,
	`transports` text NOT NULL,
	`name` text NOT NULL,
	`created_at` integer NOT NULL,
	`last_used_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);

CREATE UNIQUE INDEX `passkeys_credential_id_unique` ON `passkeys` (`credential_id`);
CREATE INDEX `passkeys_by_user` ON `passkeys` (`user_id`);

CREATE TABLE `password_resets` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);

CREATE INDEX `password_resets_by_user` ON `password_resets` (`user_id`);

CREATE TABLE `pending_files` (
	`key` text PRIMARY KEY NOT NULL,
	`created_at` integer NOT NULL
);

CREATE INDEX `pending_files_by_age` ON `pending_files` (`created_at`);

CREATE TABLE `planned_workouts` (
	`external_id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`tracker` text NOT NULL,
	`prediction_id` text NOT NULL,
	`wanted` integer DEFAULT true NOT NULL,
	`seen` text,
	`held` integer DEFAULT false NOT NULL,
	`sent` text,
	`busy_until` integer DEFAULT 0 NOT NULL,
	`due_at` integer DEFAULT 0 NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`code` text,
	FOREIGN KEY (`user_id`) REFERENCES `runners`(`id`) ON UPDATE no action ON DELETE cascade
);

CREATE UNIQUE INDEX `planned_workouts_wanted` ON `planned_workouts` (`user_id`,`tracker`,`prediction_id`) WHERE wanted = 1;
CREATE INDEX `planned_workouts_by_user` ON `planned_workouts` (`user_id`,`tracker`);

CREATE TABLE `predictions` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`name` text NOT NULL,
	`file_key` text NOT NULL,
	`file_bytes` integer NOT NULL,
	`strategy` text NOT NULL,
	`model_version` text NOT NULL,
	`distance_m` real NOT NULL,
	`elevation_gain_m` real NOT NULL,
	`difficulty` text NOT NULL,
	`predicted_time_s` integer NOT NULL,
	`start_lat_deg` real NOT NULL,
	`start_lon_deg` real NOT NULL,
	`track` integer,
	`terrain_heights` text,
	`edits` text,
	`joined` text,
	`revision` integer DEFAULT 0 NOT NULL,
	`question_revision` integer DEFAULT 0 NOT NULL,
	`thumbnail` text NOT NULL,
	`skyline` text,
	`expired_at` integer,
	`from_tracker` integer DEFAULT false NOT NULL,
	`trackers` text NOT NULL,
	`as_of` integer NOT NULL,
	`runs_known` text NOT NULL,
	`change` text,
	`race_start` text,
	`typed_results` integer NOT NULL,
	`low_s` integer,
	`high_s` integer,
	`stopped_s` real NOT NULL,
	`without_heights` integer NOT NULL,
	`race_course_id` text,
	`race_version` integer,
	`packed` blob NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `runners`(`id`) ON UPDATE no action ON DELETE cascade
);

CREATE INDEX `predictions_by_user` ON `predictions` (`user_id`,`created_at`);
CREATE INDEX `predictions_by_race_course` ON `predictions` (`user_id`,`race_course_id`) WHERE race_course_id IS NOT NULL;
CREATE INDEX `predictions_by_race_start` ON `predictions` (`user_id`,`race_start`) WHERE race_start IS NOT NULL;

CREATE TABLE `race_backtests` (
	`user_id` text NOT NULL,
	`activity_id` text PRIMARY KEY NOT NULL,
	`fingerprint` text NOT NULL,
	`predicted_s` real,
	`sd` real,
	`course_class` text NOT NULL,
	`race` integer NOT NULL,
	`hard` integer NOT NULL,
	`hard_by_heart` integer NOT NULL,
	`weeks` text NOT NULL,
	`runs` integer NOT NULL,
	`ran_s` real NOT NULL,
	`distance_m` real NOT NULL,
	`from_tracker` integer NOT NULL,
	`trackers` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `runners`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`activity_id`) REFERENCES `activities`(`id`) ON UPDATE no action ON DELETE cascade
);

CREATE INDEX `race_backtests_by_user` ON `race_backtests` (`user_id`);

CREATE TABLE `race_channel_ends` (
	`id` text PRIMARY KEY NOT NULL,
	`due_at` integer NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL
);

CREATE INDEX `race_channel_ends_by_due` ON `race_channel_ends` (`due_at`);

CREATE TABLE `race_channel_owners` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`ends_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);

CREATE INDEX `race_channel_owners_by_user` ON `race_channel_owners` (`user_id`);

CREATE TABLE `race_channels` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`prediction_id` text NOT NULL,
	`ends_at` integer NOT NULL,
	`write_key_hash` text NOT NULL,
	`read_key_hash` text NOT NULL,
	`position_key_hash` text,
	`timing_key_hash` text,
	FOREIGN KEY (`user_id`) REFERENCES `runners`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`prediction_id`) REFERENCES `predictions`(`id`) ON UPDATE no action ON DELETE cascade
);

CREATE UNIQUE INDEX `race_channels_prediction_id_unique` ON `race_channels` (`prediction_id`);
CREATE INDEX `race_channels_by_user` ON `race_channels` (`user_id`);
CREATE INDEX `race_channels_by_end` ON `race_channels` (`ends_at`);

CREATE TABLE `race_claims` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`race_id` text NOT NULL,
	`purpose` text NOT NULL,
	`role` text NOT NULL,
	`address` text NOT NULL,
	`token_hash` text NOT NULL,
	`expires_at` integer NOT NULL,
	`used_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`race_id`) REFERENCES `races`(`id`) ON UPDATE no action ON DELETE cascade
);

CREATE UNIQUE INDEX `race_claims_token_hash_unique` ON `race_claims` (`token_hash`);
CREATE INDEX `race_claims_by_user` ON `race_claims` (`user_id`);
CREATE INDEX `race_claims_by_race` ON `race_claims` (`race_id`);

CREATE TABLE `race_course_versions` (
	`course_id` text NOT NULL,
	`version` integer NOT NULL,
	`file_key` text NOT NULL,
	`file_bytes` integer NOT NULL,
	`file_hash` text NOT NULL,
	`track` integer,
	`terrain_heights` text,
	`distance_m` real NOT NULL,
	`ascent_m` integer,
	`descent_m` integer,
	`difficulty` text,
	`start` text,
	`zone` text,
	`surface` text,
	`stations` text NOT NULL,
	`kit` text NOT NULL,
	`source` text NOT NULL,
	`note` text,
	`thumbnail` text NOT NULL,
	`skyline` text,
	`revision` integer DEFAULT 0 NOT NULL,
	`published_at` integer,
	`published_by` text,
	`facts` blob NOT NULL,
	PRIMARY KEY(`course_id`, `version`),
	FOREIGN KEY (`course_id`) REFERENCES `race_courses`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`published_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);

CREATE TABLE `race_courses` (
	`id` text PRIMARY KEY NOT NULL,
	`edition_id` text NOT NULL,
	`slug` text NOT NULL,
	`name` text NOT NULL,
	`published_version` integer,
	`draft_version` integer,
	FOREIGN KEY (`edition_id`) REFERENCES `race_editions`(`id`) ON UPDATE no action ON DELETE cascade
);

CREATE UNIQUE INDEX `race_courses_by_slug` ON `race_courses` (`edition_id`,`slug`);

CREATE TABLE `race_editions` (
	`id` text PRIMARY KEY NOT NULL,
	`race_id` text NOT NULL,
	`slug` text NOT NULL,
	`date` text NOT NULL,
	`end_date` text,
	`published_at` integer,
	`withdrawn_at` integer,
	FOREIGN KEY (`race_id`) REFERENCES `races`(`id`) ON UPDATE no action ON DELETE cascade
);

CREATE UNIQUE INDEX `race_editions_by_slug` ON `race_editions` (`race_id`,`slug`);

CREATE TABLE `race_editors` (
	`race_id` text NOT NULL,
	`user_id` text NOT NULL,
	`role` text NOT NULL,
	`added_at` integer NOT NULL,
	PRIMARY KEY(`race_id`, `user_id`),
	FOREIGN KEY (`race_id`) REFERENCES `races`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);

CREATE INDEX `race_editors_by_user` ON `race_editors` (`user_id`);

CREATE TABLE `race_listings` (
	`id` integer PRIMARY KEY NOT NULL,
	`race_id` text NOT NULL,
	`course_id` text NOT NULL,
	`race` text NOT NULL,
	`edition` text NOT NULL,
	`course` text NOT NULL,
	`race_name` text NOT NULL,
	`course_name` text NOT NULL,
	`place` text NOT NULL,
	`country` text,
	`date` text NOT NULL,
	`distance_m` real NOT NULL,
	`ascent_m` integer,
	`thumbnail` text NOT NULL,
	`skyline` text,
	`words` text NOT NULL,
	`keys` text NOT NULL,
	FOREIGN KEY (`race_id`) REFERENCES `races`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`course_id`) REFERENCES `race_courses`(`id`) ON UPDATE no action ON DELETE cascade
);

CREATE INDEX `race_listings_by_race` ON `race_listings` (`race_id`);

CREATE TABLE `race_reports` (
	`id` text PRIMARY KEY NOT NULL,
	`race_id` text NOT NULL,
	`reason` text NOT NULL,
	`text` text NOT NULL,
	`reported_at` integer NOT NULL,
	`network_hash` text NOT NULL,
	`answered_at` integer,
	`answer` text,
	FOREIGN KEY (`race_id`) REFERENCES `races`(`id`) ON UPDATE no action ON DELETE cascade
);

CREATE INDEX `race_reports_by_race` ON `race_reports` (`race_id`,`reported_at`);

CREATE TABLE `race_runs` (
	`prediction_id` text NOT NULL,
	`activity_id` text NOT NULL,
	`user_id` text NOT NULL,
	`course_key` text NOT NULL,
	`times` text,
	PRIMARY KEY(`prediction_id`, `activity_id`),
	FOREIGN KEY (`prediction_id`) REFERENCES `predictions`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`activity_id`) REFERENCES `activities`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `runners`(`id`) ON UPDATE no action ON DELETE cascade
);

CREATE INDEX `race_runs_by_activity` ON `race_runs` (`activity_id`);
CREATE INDEX `race_runs_by_user` ON `race_runs` (`user_id`);

CREATE TABLE `race_search` (
	`key` text NOT NULL,
	`word` text NOT NULL,
	`date` text NOT NULL,
	`listing_id` integer NOT NULL,
	`shared` integer NOT NULL,
	PRIMARY KEY(`key`, `word`, `date`, `listing_id`)
) WITHOUT ROWID;

CREATE TABLE `races` (
	`id` text PRIMARY KEY NOT NULL,
	`slug` text NOT NULL,
	`name` text NOT NULL,
	`place` text NOT NULL,
	`country` text,
	`lat_deg` real,
	`lon_deg` real,
	`domain` text,
	`domain_verified_at` integer,
	`about` text NOT NULL,
	`embed_origins` text NOT NULL,
	`invented` integer DEFAULT false NOT NULL,
	`created_at` integer NOT NULL,
	`taken_down_at` integer,
	`taken_down_by` text,
	`revision` integer DEFAULT 0 NOT NULL,
	`listed_revision` integer DEFAULT 0 NOT NULL
);

CREATE UNIQUE INDEX `races_slug_unique` ON `races` (`slug`);
CREATE INDEX `races_unlisted` ON `races` (`id`) WHERE listed_revision <> revision;

CREATE TABLE `rate_counters` (
	`key` text PRIMARY KEY NOT NULL,
	`count` integer NOT NULL,
	`ends_at` integer NOT NULL
);

CREATE INDEX `rate_counters_by_end` ON `rate_counters` (`ends_at`);

CREATE TABLE `run_changes` (
	`user_id` text PRIMARY KEY NOT NULL,
	`changes` integer NOT NULL,
	`seen` integer NOT NULL,
	`removals` integer DEFAULT 0 NOT NULL,
	`attempted_at` integer DEFAULT 0 NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `runners`(`id`) ON UPDATE no action ON DELETE cascade
);

CREATE TABLE `run_questions` (
	`activity_id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`as_race` integer NOT NULL,
	`now_s` real NOT NULL,
	`other_s` real NOT NULL,
	`from_tracker` integer NOT NULL,
	`trackers` text NOT NULL,
	FOREIGN KEY (`activity_id`) REFERENCES `activities`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `runners`(`id`) ON UPDATE no action ON DELETE cascade
);

CREATE INDEX `run_questions_by_user` ON `run_questions` (`user_id`);

CREATE TABLE `run_weather` (
	`activity_id` text PRIMARY KEY NOT NULL,
	`start_at` integer NOT NULL,
	`air_c` real,
	`humidity` real,
	`seen_at` integer NOT NULL,
	FOREIGN KEY (`activity_id`) REFERENCES `activities`(`id`) ON UPDATE no action ON DELETE cascade
);

CREATE TABLE `runner_databases` (
	`name` text PRIMARY KEY NOT NULL,
	`added_at` integer NOT NULL,
	`bytes` integer DEFAULT 0 NOT NULL,
	`newcomers` integer DEFAULT 0 NOT NULL
);

CREATE TABLE `runners` (
	`id` text PRIMARY KEY NOT NULL
);

CREATE TABLE `session_tokens` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`session_id` text NOT NULL,
	`good_until` integer,
	FOREIGN KEY (`session_id`) REFERENCES `sessions`(`id`) ON UPDATE no action ON DELETE cascade
);

CREATE INDEX `session_tokens_by_session` ON `session_tokens` (`session_id`);

CREATE TABLE `sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`last_used_at` integer NOT NULL,
	`browser` text,
	`country` text,
	`passkey_at` integer,
	`confirmed_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);

CREATE INDEX `sessions_by_user` ON `sessions` (`user_id`);
CREATE INDEX `sessions_by_last_use` ON `sessions` (`last_used_at`);

CREATE TABLE `short_links` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`prediction_id` text NOT NULL,
	`made_at` integer NOT NULL,
	`ends_at` integer NOT NULL,
	`encrypted` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `runners`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`prediction_id`) REFERENCES `predictions`(`id`) ON UPDATE no action ON DELETE cascade
);

CREATE INDEX `short_links_by_user` ON `short_links` (`user_id`);
CREATE INDEX `short_links_by_prediction` ON `short_links` (`prediction_id`);
CREATE INDEX `short_links_by_end` ON `short_links` (`ends_at`);

CREATE TABLE `source_expiries` (
	`user_id` text NOT NULL,
	`source` text NOT NULL,
	`expires_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `source`),
	FOREIGN KEY (`user_id`) REFERENCES `runners`(`id`) ON UPDATE no action ON DELETE cascade
);

CREATE TABLE `tracker_athletes` (
	`tracker` text NOT NULL,
	`athlete_id` text NOT NULL,
	`athlete_hash` text NOT NULL,
	`user_id` text NOT NULL,
	`claimed_at` integer NOT NULL,
	PRIMARY KEY(`tracker`, `athlete_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);

CREATE INDEX `tracker_athletes_by_hash` ON `tracker_athletes` (`athlete_hash`);
CREATE INDEX `tracker_athletes_by_user` ON `tracker_athletes` (`user_id`);

CREATE TABLE `tracker_consents` (
	`state_hash` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`tracker` text NOT NULL,
	`browser_hash` text NOT NULL,
	`created_at` integer NOT NULL,
	`prediction_id` text,
	FOREIGN KEY (`user_id`) REFERENCES `runners`(`id`) ON UPDATE no action ON DELETE cascade
);

CREATE INDEX `tracker_consents_by_user` ON `tracker_consents` (`user_id`);

CREATE TABLE `tracker_disconnects` (
	`id` text PRIMARY KEY NOT NULL,
	`tracker` text NOT NULL,
	`athlete_hash` text NOT NULL,
	`encrypted` text NOT NULL,
	`key_id` text NOT NULL,
	`user_id` text,
	`planned` text DEFAULT '[]' NOT NULL,
	`planned_busy_until` integer DEFAULT 0 NOT NULL,
	`revoked` integer DEFAULT false NOT NULL,
	`due_at` integer NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL
);

CREATE TABLE `tracker_events` (
	`user_id` text NOT NULL,
	`tracker` text NOT NULL,
	`key` text NOT NULL,
	`activity_id` text,
	`received_at` integer NOT NULL,
	`handled` integer DEFAULT false NOT NULL,
	PRIMARY KEY(`user_id`, `tracker`, `key`),
	FOREIGN KEY (`user_id`) REFERENCES `runners`(`id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;

CREATE TABLE `tracker_links` (
	`user_id` text NOT NULL,
	`tracker` text NOT NULL,
	`athlete_id` text NOT NULL,
	`scopes` text NOT NULL,
	`linked_at` integer NOT NULL,
	`reported` integer DEFAULT false NOT NULL,
	`state` text DEFAULT 'ok' NOT NULL,
	`encrypted` text NOT NULL,
	`key_id` text NOT NULL,
	`tokens_expire_at` integer NOT NULL,
	`token_version` integer DEFAULT 1 NOT NULL,
	`refreshing_until` integer DEFAULT 0 NOT NULL,
	`due_at` integer,
	`pending_list` text,
	`current_list` text,
	`page` integer DEFAULT 1 NOT NULL,
	`cursor` text,
	`per_page` integer DEFAULT 200 NOT NULL,
	`current_listed` integer DEFAULT 0 NOT NULL,
	`current_with_streams` integer DEFAULT 0 NOT NULL,
	`current_oldest` integer,
	`current_withheld` integer DEFAULT 0 NOT NULL,
	`current_began_at` integer,
	`current_ids` text DEFAULT '[]' NOT NULL,
	`listed` integer DEFAULT 0 NOT NULL,
	`with_streams` integer DEFAULT 0 NOT NULL,
	`withheld` integer DEFAULT 0 NOT NULL,
	`newest_at` integer,
	`makers` text DEFAULT '[]' NOT NULL,
	`pending_streams` integer DEFAULT 0 NOT NULL,
	`priority` integer DEFAULT 0 NOT NULL,
	`background_sync_at` integer,
	`listed_at` integer,
	`renewed_at` integer,
	`attempts` integer DEFAULT 0 NOT NULL,
	`code` text,
	PRIMARY KEY(`user_id`, `tracker`),
	FOREIGN KEY (`user_id`) REFERENCES `runners`(`id`) ON UPDATE no action ON DELETE cascade
);

CREATE UNIQUE INDEX `tracker_links_by_athlete` ON `tracker_links` (`tracker`,`athlete_id`);

CREATE TABLE `tracker_queue` (
	`user_id` text NOT NULL,
	`tracker` text NOT NULL,
	`started_at` integer NOT NULL,
	`external_id` text NOT NULL,
	`state` text DEFAULT 'due' NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`not_before` integer DEFAULT 0 NOT NULL,
	`code` text,
	PRIMARY KEY(`user_id`, `tracker`, `started_at`, `external_id`),
	FOREIGN KEY (`user_id`) REFERENCES `runners`(`id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;

CREATE INDEX `tracker_queue_failed` ON `tracker_queue` (`user_id`,`tracker`) WHERE state = 'failed';

CREATE TABLE `training_months` (
	`user_id` text NOT NULL,
	`month` integer NOT NULL,
	`source` text NOT NULL,
	`fatigue` real NOT NULL,
	`fitness` real NOT NULL,
	`peak_bpm` real,
	`second_peak_bpm` real,
	`races` integer NOT NULL,
	`days` text NOT NULL,
	`names` text NOT NULL,
	`keys` text,
	`efforts` text NOT NULL,
	`expires_at` integer,
	PRIMARY KEY(`user_id`, `month`, `source`),
	FOREIGN KEY (`user_id`) REFERENCES `runners`(`id`) ON UPDATE no action ON DELETE cascade
);

CREATE TABLE `training_years` (
	`user_id` text NOT NULL,
	`year` integer NOT NULL,
	`source` text NOT NULL,
	`efforts` text NOT NULL,
	PRIMARY KEY(`user_id`, `year`, `source`),
	FOREIGN KEY (`user_id`) REFERENCES `runners`(`id`) ON UPDATE no action ON DELETE cascade
);

CREATE TABLE `unlisted_deletions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`deleted_at` integer NOT NULL,
	`kind` text NOT NULL,
	`user_id` text NOT NULL,
	`subject_id` text NOT NULL
);

CREATE TABLE `users` (
	`id` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`email_verified_at` integer,
	`firstname` text NOT NULL,
	`lastname` text NOT NULL,
	`password_hash` text NOT NULL,
	`height_cm` integer,
	`weight_kg` integer,
	`birth_year` integer,
	`sex` text,
	`max_heart_rate` integer,
	`resting_heart_rate` integer,
	`units` text DEFAULT 'metric' NOT NULL,
	`language` text,
	`created_at` integer NOT NULL,
	`terms_accepted_at` integer NOT NULL,
	`home` text NOT NULL
);

CREATE UNIQUE INDEX `users_email_unique` ON `users` (`email`);

CREATE TABLE `watch_codes` (
	`code_hash` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`prediction_id` text NOT NULL,
	`ends_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `runners`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`prediction_id`) REFERENCES `predictions`(`id`) ON UPDATE no action ON DELETE cascade
);

CREATE UNIQUE INDEX `watch_codes_prediction_id_unique` ON `watch_codes` (`prediction_id`);
CREATE INDEX `watch_codes_by_user` ON `watch_codes` (`user_id`);
CREATE INDEX `watch_codes_by_end` ON `watch_codes` (`ends_at`);

CREATE TABLE `weather_queue` (
	`user_id` text PRIMARY KEY NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `runners`(`id`) ON UPDATE no action ON DELETE cascade
);

CREATE TABLE `zone_recomputations` (
	`user_id` text PRIMARY KEY NOT NULL,
	`requested_at` integer NOT NULL,
	`from_day` integer,
	`seen_since` integer,
	`attempted_at` integer DEFAULT 0 NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `runners`(`id`) ON UPDATE no action ON DELETE cascade
);

CREATE TABLE `zone_settings` (
	`user_id` text NOT NULL,
	`from_day` integer NOT NULL,
	`method` text NOT NULL,
	`threshold_bpm` integer,
	PRIMARY KEY(`user_id`, `from_day`),
	FOREIGN KEY (`user_id`) REFERENCES `runners`(`id`) ON UPDATE no action ON DELETE cascade
);
