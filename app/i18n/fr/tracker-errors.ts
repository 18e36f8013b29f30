import type { Words } from "../en";
import type { trackerErrors as english } from "../en/tracker-errors";

export const trackerErrors: Words<typeof english> = {
	not_configured: "Aucun service de suivi ne peut être lié ici. Importez vos sorties en fichiers.",
	not_linked: "Erreur : utilisateur non connecté. Liez d’abord votre service de suivi.",
	refused:
		"Erreur de connexion au service de suivi. Veuillez réessayer. Vous avez refusé l’accès : liez-le de nouveau si vous changez d’avis.",
	scope_missing:
		"Erreur de connexion au service de suivi. Veuillez réessayer. La case « {{scope}} » n’était pas cochée, et sans elle vos sorties ne peuvent pas être lues : recommencez en la laissant cochée.",
	link_state:
		"Erreur de connexion au service de suivi. Veuillez réessayer. Cette liaison a été commencée dans un autre navigateur ou une autre session, a déjà servi, ou date de plus de 15 minutes.",
	code_invalid:
		"Erreur de connexion au service de suivi. Veuillez réessayer. Le service de suivi n’a pas accepté le code qu’il avait donné : recommencez.",
	athlete_taken:
		"Ce compte du service de suivi est lié à un autre compte Relief. Dissociez-le d’abord là-bas.",
	other_athlete:
		"Un autre compte du service de suivi est déjà lié. Dissociez-le d’abord dans les réglages.",
	full: "Le service de suivi ne nous laisse plus lier de coureurs pour l’instant. Importez vos sorties en fichiers, ou réessayez plus tard.",
	paused:
		"Le service de suivi a suspendu notre accès. Rien n’est perdu, la synchronisation reprendra d’elle-même.",
	rate_limited_one:
		"La limite d’appels du service de suivi est atteinte. La synchronisation reprendra d’elle-même dans une minute.",
	rate_limited_other:
		"La limite d’appels du service de suivi est atteinte. La synchronisation reprendra d’elle-même dans {{count}} minutes.",
	sync_quota_one:
		"Vous avez demandé {{allowed}} synchronisations, autant qu’un coureur le peut. Redemandez dans une minute ; les nouvelles activités arrivent d’elles-mêmes d’ici là.",
	sync_quota_other:
		"Vous avez demandé {{allowed}} synchronisations, autant qu’un coureur le peut. Redemandez dans {{count}} minutes ; les nouvelles activités arrivent d’elles-mêmes d’ici là.",
	relink: "Le service de suivi n’accepte plus notre accès. Liez-le de nouveau.",
	unavailable: "Le service de suivi ne répond pas pour l’instant. Réessayez plus tard.",
	activity_unreadable: "Ce que le service de suivi a envoyé de cette activité est illisible.",
	webhook: "Ce n’est pas un de nos webhooks. Vérifiez son adresse et son jeton.",
};
