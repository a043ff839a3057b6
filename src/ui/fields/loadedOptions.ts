import type { Loaded } from '@/ui/data/queries'

/** Options that the server names, and the state of the call for them. */
export interface LoadedOptions<Option> {
  /** Options; until they are loaded, the options known before. */
  list: readonly Option[]
  /** True once loaded: a value without an option is then not among them. */
  came: boolean
  loading: boolean
  error: Error | undefined
  reload: () => void
}

/**
 * Loaded data as the options of a field, for `Field.Select`, `make.object` or `OptionSelect`, which show a failure.
 * @param cached options that the form already has, e.g. the previous choice
 * @example <Field.Select name="role" label={t('role')} options={loadedOptions(roles, (rows) => rows.map(asChoice))}
 * />
 */
export const loadedOptions = <T, Option>(
  { data, error, loading, refreshing, reload }: Omit<Loaded<T>, 'loadedAt'>,
  read: (data: T) => readonly Option[],
  cached: readonly Option[] = [],
): LoadedOptions<Option> => ({
  list: data === undefined ? cached : read(data),
  came: data !== undefined,
  loading: loading || refreshing,
  error,
  reload,
})
