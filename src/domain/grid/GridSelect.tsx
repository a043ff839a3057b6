import { gridOptionsApi, type GridKind } from '@/api/capture/gridOptions'
import { SearchSelect, type SearchSelectProps } from '@/domain/pickers/SearchSelect'

interface Props extends SearchSelectProps {
  kind: GridKind
}

/** Chooses one object of the network by its id: searched on the server by name and number. */
export const GridSelect = ({ kind, ...control }: Props) => (
  <SearchSelect
    {...control}
    subject={kind}
    find={async (keyword, ids, signal) =>
      (await gridOptionsApi.find({ kind, keyword, ids }, signal)).map(({ id: value, label, detail }) => ({
        value,
        label,
        detail,
      }))
    }
  />
)
