import { organizationFields } from '../../src/rules/fields/organization'
import type { TreeNode } from '../../src/api/console/trees'
import { nameNumber, nameOf, streetName } from '../world/names'
import type { Draft, Entity } from './table'
import { defineWatched } from './watched'

/** An organization of the utility; the seeded ones are the nodes of the organization tree, with the same ids. */
export interface OrganizationRow extends Entity {
  /** '' for the utility itself. */
  parent_id: string
  name: string
  short_name: string
  code: string
  contact_name: string
  contact_phone: string
  address: string
  /** '0': nothing new is filed under it. */
  enabled: string
  sort: number
}

export const organizations = defineWatched({
  name: 'organization',
  fields: organizationFields,
  word: { en: 'Organization', zh: '组织机构', es: 'Organización', ja: '組織' },
  title: (row: OrganizationRow) => row.name,
  // One below what is seen is seen, and may be made there.
  scope: ({ id, parent_id }, { sees }) => sees('org', id) || sees('org', parent_id),
  seeds: (world) => {
    const rows: (Draft<OrganizationRow> & { id: string })[] = []
    const walk = (nodes: readonly TreeNode[], parent_id: string): void => {
      for (const node of nodes) {
        if (node.identify !== 'org') continue
        const n = rows.length
        rows.push({
          id: node.id,
          parent_id,
          name: node.label,
          short_name: shortName(node.label, node.autocode ?? ''),
          code: node.autocode ?? '',
          contact_name: nameOf(nameNumber('person', ((n * 37) % 101) / 101)),
          contact_phone: `809-555-${String(2100 + n * 7).padStart(4, '0')}`,
          address: `${streetName(n * 3 + 1)} ${String(12 + n * 5)}`,
          enabled: '1',
          sort: (n + 1) * 10,
        })
        walk(node.children ?? [], node.id)
      }
    }
    walk(world.organizations(), '')
    return rows
  },
  exportFile: 'organizations',
})

/** The initials of a name and the end of its code: 'Costa Verde Power' → 'CVP-04'. */
function shortName(name: string, code: string): string {
  const initials = name
    .split(/[^\p{L}\d]+/u)
    .map((word) => word.slice(0, 1).toUpperCase())
    .join('')
  return `${initials}-${code.slice(-2)}`
}
