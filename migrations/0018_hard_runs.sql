ALTER TABLE `looked_back` ADD `course_class` text DEFAULT 'road' NOT NULL;--> statement-breakpoint
ALTER TABLE `looked_back` ADD `race` integer DEFAULT true NOT NULL;