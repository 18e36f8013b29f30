import type { Words } from "../en";
import type { fileErrors as englishFile, importErrors as englishImport } from "../en/import-errors";

export const fileErrors: Words<typeof englishFile> = {
	unknown_format:
		"« {{name}} » n’est pas un fichier d’activité lisible. Prenez du FIT, du TCX ou du GPX.",
	too_large:
		"Le fichier contient plus de {{maxMb}} Mo. Exportez l’activité de nouveau, en deux parties si elle était si longue.",
	broken:
		"Le fichier {{format}} est illisible ({{reason}}). Exportez-le de nouveau depuis l’appareil d’origine.",
	cut: "Le fichier {{format}} s’arrête au milieu. Copiez-le ou exportez-le de nouveau.",
	doctype:
		"Le fichier {{format}} déclare un DOCTYPE, ce qui n’est pas accepté. Exportez-le de nouveau.",
	no_times:
		"Le fichier n’a pas d’horaires : c’est un parcours et non une activité. Servez-vous-en pour une prévision.",
	no_samples: "Le fichier {{format}} ne contient aucune mesure enregistrée.",
	too_long:
		"L’activité dure {{days}} jours, plus que les {{max}} acceptés. Coupez-la là où elle a vraiment fini.",
	too_deep:
		"Le fichier {{format}} imbrique plus de {{max}} éléments. Exportez-le de nouveau depuis l’appareil d’origine.",
	token_too_long:
		"Une balise, un texte ou un commentaire du fichier {{format}} dépasse {{maxKb}} ko. Exportez-le de nouveau depuis l’appareil d’origine.",
	too_many_samples:
		"Le fichier contient plus de {{max}} mesures. Exportez l’activité en plusieurs parties, ou avec une mesure par seconde.",
	too_many_activities:
		"Le fichier contient plus de {{max}} activités. Exportez-les en plusieurs fichiers.",
	not_an_activity: "Un fichier de la montre qui n’enregistre pas d’activité (« {{kind}} »).",
};

export const importErrors: Words<typeof englishImport> = {
	form_too_large:
		"Plus de 10 fichiers ou 10 Mo à la fois. Prenez-en moins, ou activez JavaScript pour une archive entière.",
	not_found: "Cet import n’est pas ici. Ouvrez-le depuis votre propre liste.",
	from_tracker:
		"Cette activité vient de votre service de suivi. Supprimez-la là-bas, ou dissociez le service dans les réglages.",
};
