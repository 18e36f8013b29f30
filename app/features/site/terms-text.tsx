/** The text that binds. It exists in English only, whatever the page's language. */
export function TermsText({ contactEmail }: { contactEmail: string }) {
	const contact = <a href={`mailto:${contactEmail}`}>{contactEmail}</a>;
	return (
		<div lang="en" className="prose">
			<h2>Terms of use</h2>
			<h3>The service</h3>
			<p>
				Relief estimates how long a runner will take over a course, from the course’s file and from
				results and training data that the runner brings. An estimate is not advice on health, and
				no promise of a result: you decide whether and how you run.
			</p>
			<h3>Who may use it</h3>
			<p>
				The service is for people over 16. If you are a minor, you need the authorisation of your
				guardian.
			</p>
			<h3>Your account</h3>
			<p>
				Keep your password to yourself and give an address that is yours. You may delete your
				account at any time.
			</p>
			<h3>Prices</h3>
			<p>
				Some advanced features are, or will be, offered by subscription or pay-per-use. Nothing is
				sold today, and what comes from your tracker is never put behind a payment. If that changes,
				the price stands beside the feature before you order. There is no refund once a subscription
				is active.
			</p>
			<h3>Fair use</h3>
			<p>
				Upload only files that you may use, and do not try to reach other people’s data or to
				disturb the service.
			</p>

			<h2>Privacy policy</h2>
			<h3>What we keep</h3>
			<ul>
				<li>
					Your account: name, email address, a hash of your password, the units and language of your
					pages, and, if you give them, height, weight, birth year, sex and heart rates.
				</li>
				<li>Your course files, your choices and the predictions made from them.</li>
				<li>
					If you link a tracker: the activities that it hands over, and what is computed from them.
				</li>
				<li>If you bring files of your runs: what is read from them.</li>
			</ul>
			<h3>What for, and who sees it</h3>
			<p>
				We use these data to provide the service that you asked for, and for nothing else. They are
				shown to you alone; we do not sell them and show no advertising.
			</p>
			<h3>Data from a tracker</h3>
			<ul>
				<li>
					They are a cache: each item lapses 7 days after it was last confirmed by the provider.
				</li>
				<li>
					They are shown to you alone. They never enter links that others can open, nor our logs.
				</li>
				<li>
					What is computed from them (zones, effort, training load) lapses with them, and is kept
					apart from what your own files gave.
				</li>
				<li>
					When you revoke the link, here or at the provider, or delete your account, they are
					deleted. Predictions keep your own course file and choices.
				</li>
			</ul>
			<h3>Without an account</h3>
			<p>
				A prediction on the first page is computed on your device. The file, the results that you
				type and the answer stay there until you choose to keep them by registering.
			</p>
			<h3>Where you are</h3>
			<p>
				The language of the first page follows the country that our network reports for your
				request. Your browser’s position is used only if you ask for it or have allowed it before,
				only to find the country, and is not stored on our servers.
			</p>
			<h3>Speed measurement</h3>
			<p>
				For a sample of visits, the browser reports how fast a page was. These reports carry no
				cookie, no identity and no address; they are added to daily counters.
			</p>
			<h3>How long</h3>
			<ul>
				<li>Account, files and predictions: until you delete them or your account.</li>
				<li>Tracker data: deleted when you revoke the link or delete your account.</li>
				<li>Billing data, if there are any: 6 years, as the law requires.</li>
			</ul>
			<h3>Cookies and local storage</h3>
			<p>
				One cookie carries your session, one marks for 180 days a device that has logged in, so that
				others who guess at your password cannot keep it out, one carries your language, one your
				units, and one, for a day, the language of the place where you are, if your browser tells
				it; local storage mirrors session and language for the calls that your browser makes. Your
				last predictions may be kept on your device, so that they open without a network, until you
				log out. There are no cookies for tracking or advertising.
			</p>
			<h3>Your rights</h3>
			<p>
				Under the GDPR you may ask for access to your data, for their correction, deletion and
				portability, and for the restriction of their use; you may object to it, and you may
				complain to your data protection authority. Write to {contact}.
			</p>
		</div>
	);
}
