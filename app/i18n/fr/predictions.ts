export const predictions = {
	difficulty: {
		Easy: "Facile",
		Moderate: "Modérée",
		Difficult: "Difficile",
		"Very difficult": "Très difficile",
	},
	strategy: {
		"even-pace": {
			name: "Allure constante",
			text: "La même vitesse tout du long ; seul le terrain raide est ramené à un effort tenable.",
		},
		"negative-split": {
			name: "Fin plus rapide (negative split)",
			text: "Part un peu en dessous de l’effort moyen et finit un peu au-dessus.",
		},
		"positive-split": {
			name: "Départ plus rapide (positive split)",
			text: "Part un peu plus vite et prévoit de ralentir vers la fin.",
		},
		"hill-optimized": {
			name: "Optimisée pour les côtes",
			text: "Le même effort tout du long : moins vite en montée, plus vite en descente. La plus rapide sur un parcours vallonné.",
		},
		conservative: {
			name: "Prudente",
			text: "Vise un temps que sept courses sur dix battraient, avec un départ en douceur.",
		},
		aggressive: {
			name: "Audacieuse",
			text: "Vise un temps que trois courses sur dix seulement battraient, avec un départ rapide.",
		},
	},
	elevationMethod: {
		barometric: "altitude barométrique",
		planned: "modèle de terrain de l’outil de tracé",
		gps: "altitude GPS, lissée",
		none: "pas d’altitude dans le fichier",
	},
	slope: {
		upSteep: "plus de +5 %",
		up: "+2 à +5 %",
		flat: "−2 à +2 %",
		down: "−5 à −2 %",
		downSteep: "moins de −5 %",
	},
	profile: {
		title: "Profil altimétrique",
		reading: "De {{start}} à {{finish}}, point culminant {{top}} à {{where}}.",
		none: "Le fichier n’a pas d’altitude : il n’y a pas de profil à dessiner.",
		legend: "Pente",
		asTable: "Afficher en tableau",
		height: "Altitude",
		meanSlope: "Pente moyenne jusque-là",
		cursor: "Point du parcours",
		point: "{{where}} : {{height}}, pente {{slope}}",
		pointPlanned: "{{where}} : {{height}}, pente {{slope}}, passage à {{time}}",
	},
	warnings: {
		title: "Bon à savoir sur ce fichier",
		points_skipped_one: "Un point sans position utilisable a été écarté.",
		points_skipped_other: "{{value}} points sans position utilisable ont été écartés.",
		points_teleported_one: "Un point très loin du parcours a été écarté.",
		points_teleported_other: "{{value}} points très loin du parcours ont été écartés.",
		elevation_missing:
			"Le fichier a trop peu d’altitudes : le dénivelé est inconnu, et le plan vaut pour un terrain plat.",
		elevation_gap_m: "L’altitude manque sur {{metres}} : le dénivelé y est une estimation.",
		elevation_void_one: "Un point a une altitude impossible ; elle a été ignorée.",
		elevation_void_other: "{{value}} points ont une altitude impossible ; elle a été ignorée.",
		elevation_spikes_one: "Un saut brusque d’altitude a été lissé.",
		elevation_spikes_other: "{{value}} sauts brusques d’altitude ont été lissés.",
		grade_clamped_m:
			"Sur {{metres}}, la pente dépasse ce qui peut se courir ; elle a été limitée à 45 %.",
		gap_m: "La trace a des trous, {{metres}} en tout ; ils ont été franchis en ligne droite.",
		segments_reordered:
			"Des parties de la trace étaient dans le désordre et ont été remises en place.",
		tracks_joined_one: "Une trace du fichier a été jointe au parcours.",
		tracks_joined_other: "{{value}} traces du fichier ont été réunies en un parcours.",
		route_ignored: "Le fichier a un itinéraire en plus de la trace ; c’est la trace qui compte.",
		sparse_points_m:
			"Sur {{metres}}, les points sont très espacés : des virages et de courtes côtes peuvent y manquer.",
		route_only: "Le fichier contient un itinéraire planifié, pas une trace enregistrée.",
		standing_collapsed_one: "Un point enregistré à l’arrêt a été fusionné.",
		standing_collapsed_other: "{{value}} points enregistrés à l’arrêt ont été fusionnés.",
	},
};
