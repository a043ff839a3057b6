import type { Loaded } from '@/ui/data/queries'

/** Options that a server names: those that came, and what became of the call for them. */
export interface LoadedOptions<Option> {
  /** Until they come: what was known before. */
  list: readonly Option[]
  /** They came: a value without an option is one that is not among them. */
  came: boolean
  loading: boolean
  error: Error | undefined
  reload: () => void
}

/**
 * What is loaded as the options of a field, for `Field.Select`, `make.object` or `OptionSelect`, which say when it failed.
 * @param known options that the form knows by itself, e.g. the one chosen before
 * @example <Field.Select name="role" label={t('role')} options={loadedOptions(roles, (rows) => rows.map(asChoice))} />
 */
export const loadedOptions = <T, Option>(
  { data, error, loading, refreshing, reload }: Omit<Loaded<T>, 'loadedAt'>,
  read: (data: T) => readonly Option[],
  known: readonly Option[] = [],
): LoadedOptions<Option> => ({
  list: data === undefined ? known : read(data),
  came: data !== undefined,
  loading: loading || refreshing,
  error,
  reload,
})
