import { holds } from '@/lib/fold'

/** `showSearch` of a select whose labels are words: ignoring case and accents. */
export const searchLabels = {
  filterOption: (typed: string, option?: { label?: unknown }): boolean =>
    typeof option?.label === 'string' && holds(typed.trim(), option.label),
}
