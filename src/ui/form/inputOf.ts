/** The part of a row that its form changes; what the server left out begins as it does for a new one. */
export const inputOf = <Input extends object>(blank: Input, row: NoInfer<Input> | undefined): Input =>
  row
    ? (Object.fromEntries(
        Object.entries(blank).map(([key, value]) => [key, row[key as keyof Input] ?? value]),
      ) as Input)
    : blank
