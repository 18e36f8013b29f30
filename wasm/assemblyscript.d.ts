/** AssemblyScript's name for a number of 8 bytes, in the files of `assembly` that JavaScript runs, too. */
type f64 = number;
