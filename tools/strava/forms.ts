/** The fields of a form's body; decoded by hand, as workerd warns of forms that are read as text. */
export async function formOf(request: Request): Promise<URLSearchParams> {
	return new URLSearchParams(new TextDecoder().decode(await request.arrayBuffer()));
}
