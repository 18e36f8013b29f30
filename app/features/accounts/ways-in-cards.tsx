import type { ComponentProps } from "react";
import type { FormResult } from "../../forms/form-result.ts";
import { usePasswords, useProvider } from "../../root-data.ts";
import type { AccountIntent } from "./account-action.ts";
import { AddressCard } from "./address-card.tsx";
import { PasskeysCard } from "./passkeys-card.tsx";
import { PasswordCard } from "./password-card.tsx";
import { ProviderCard } from "./provider-card.tsx";

interface WaysInCardsProps
	extends Pick<ComponentProps<typeof PasskeysCard>, "passkeys" | "ways">,
		Pick<ComponentProps<typeof AddressCard>, "address">,
		Pick<ComponentProps<typeof ProviderCard>, "identities"> {
	/** Which part the address opens. */
	open: string | null;
	resultOf: (...intents: AccountIntent[]) => FormResult | undefined;
}

/** What opens the account: its address, passkeys, password, and accounts at the site's provider. */
export function WaysInCards({ address, open, resultOf, ...of }: WaysInCardsProps) {
	const { passkeys, identities, ways } = of;
	const passwords = usePasswords();
	const provider = useProvider();
	const confirmResult = resultOf("confirm");
	return (
		<>
			<AddressCard
				address={address}
				ways={ways}
				confirmResult={confirmResult}
				open={open === "address"}
				result={resultOf("address-change")}
				codeResult={resultOf("address-code", "address-mail")}
			/>
			<PasskeysCard
				passkeys={passkeys}
				ways={ways}
				confirmResult={confirmResult}
				open={open === "passkeys"}
				result={resultOf("passkey-remove", "passkey-rename")}
			/>
			{provider !== null && (
				<ProviderCard
					provider={provider}
					identities={identities}
					ways={ways}
					confirmResult={confirmResult}
					open={open === "provider"}
					result={resultOf("provider-unlink")}
				/>
			)}
			{passwords && (
				<PasswordCard
					hasPassword={ways.password}
					open={open === "password"}
					result={resultOf("password", "password-link")}
				/>
			)}
		</>
	);
}
