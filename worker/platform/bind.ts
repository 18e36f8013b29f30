type Functions<Context> = Readonly<
	Record<string, (context: Context, ...inputs: never[]) => unknown>
>;

type Bound<F> = {
	readonly [Name in keyof F]: F[Name] extends (
		context: never,
		...inputs: infer Inputs
	) => infer Result
		? (...inputs: Inputs) => Result
		: never;
};

/** The same functions with their first parameter given: calls pass only inputs. Type parameters are lost. */
export function bind<Context, F extends Functions<Context>>(context: Context, functions: F) {
	const bound = Object.entries(functions).map(([name, call]) => [
		name,
		(...inputs: never[]) => call(context, ...inputs),
	]);
	return Object.fromEntries(bound) as Bound<F>;
}
