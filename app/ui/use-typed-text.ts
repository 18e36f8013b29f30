import { useState } from "react";

/** What stands in a field: the text as it was typed, as long as it means the value; else the value as it is written. */
export function useTypedText<Value>(value: Value | null, write: (value: Value) => string) {
	const [typed, setTyped] = useState<{ text: string; value: Value | null } | null>(null);
	const text = typed && typed.value === value ? typed.text : value === null ? "" : write(value);
	return { text, keep: (text: string, value: Value | null) => setTyped({ text, value }) };
}
