/**
 * Part of a row that its form changes. A field that the server left out gets the initial value of a new object; a
 * field that the server reports as unknown (null) stays unknown: saving the form must not turn it into an initial
 * value.
 */
export const inputOf = <Input extends object>(blank: Input, row: NoInfer<Input> | undefined): Input =>
  row
    ? (Object.fromEntries(
        Object.entries(blank).map(([key, value]) => {
          const existing: unknown = row[key as keyof Input]
          return [key, existing === undefined ? value : existing]
        }),
      ) as Input)
    : blank
