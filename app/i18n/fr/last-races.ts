export const lastRaces = {
	lastRaces: {
		link: "Vos dernières courses : ce que nous aurions dit, ce que vous avez couru",
		title: "Vos dernières courses",
		heading: "Vos dernières courses : ce que nous aurions dit, ce que vous avez couru",
		lead: "Chacun de ces temps est calculé avec les seules sorties d’avant la course.",
		pending:
			"Vos sorties ont changé. Nous refaisons le calcul : rouvrez cette page dans une minute.",
		none: "Il n’y a pas encore de course parmi vos sorties, ou trop peu de sorties avant elle. Marquez une sortie comme course dans vos activités.",
		predict: "Prévoir un parcours",
		summary_one: "{{races}} course : son temps était à {{error}}. Dans la fourchette : {{inside}}.",
		summary_other:
			"{{races}} courses : la moitié des temps étaient à moins de {{error}}. Dans la fourchette : {{inside}}.",
		race: "Course",
		date: "Jour",
		distance: "Longueur",
		said: "Nous aurions dit",
		range: "de {{low}} à {{high}}",
		ran: "Couru",
		error: "Écart",
		method:
			"Temps en mouvement. Les semi-marathons et marathons sur route comptent comme courses, et ce que vous marquez ainsi ; 8 fourchettes sur 10 devraient tenir.",
	},
};
