/**
 * The part of a row that its form changes. A field that the server left out gets the value that a new object begins with;
 * one that it says is unknown (null) stays unknown: saving the form must not turn it into the value of a new object.
 */
export const inputOf = <Input extends object>(blank: Input, row: NoInfer<Input> | undefined): Input =>
  row
    ? (Object.fromEntries(
        Object.entries(blank).map(([key, value]) => {
          const known: unknown = row[key as keyof Input]
          return [key, known === undefined ? value : known]
        }),
      ) as Input)
    : blank
