/** The part of a row that its form changes; a field that the server left out gets the value that a new object begins with. */
export const inputOf = <Input extends object>(blank: Input, row: NoInfer<Input> | undefined): Input =>
  row
    ? (Object.fromEntries(
        Object.entries(blank).map(([key, value]) => [key, row[key as keyof Input] ?? value]),
      ) as Input)
    : blank
