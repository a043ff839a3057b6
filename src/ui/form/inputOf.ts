/** The part of a row that its form changes. */
export const inputOf = <Input extends object>(blank: Input, row: NoInfer<Input> | undefined): Input =>
  row ? (Object.fromEntries(Object.keys(blank).map((key) => [key, row[key as keyof Input]])) as Input) : blank
