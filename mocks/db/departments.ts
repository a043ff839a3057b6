import { departmentFields } from '../../src/rules/fields/department'
import type { TreeNode } from '../../src/api/console/trees'
import { defineTable } from './defineTable'
import type { Draft, Entity } from './table'

/** A department of an organization; its parent is a department of the same one. */
export interface DepartmentRow extends Entity {
  org_id: string
  /** '' for a department that stands right below its organization. */
  parent_id: string
  name: string
  code: string
  /** A landline, or any phone. */
  phone: string
  email: string
  fax: string
  address: string
  sort: number
  remark: string
}

/** Departments of the head office: [id, code, name, its parent's id]. Accounts refer to d1 … d7. */
const headOffice: readonly (readonly [string, string, string, string])[] = [
  ['d5', 'MGT', 'Management', ''],
  ['d6', 'AUD', 'Internal audit', 'd5'],
  ['d8', 'LEG', 'Legal affairs', 'd5'],
  ['d1', 'SYS', 'Systems', ''],
  ['d9', 'SYS-NET', 'Networks and security', 'd1'],
  ['d10', 'SYS-APP', 'Applications', 'd1'],
  ['d2', 'OPC', 'Operation centre', ''],
  ['d11', 'OPC-SH', 'Shift supervision', 'd2'],
  ['d12', 'OPC-LOSS', 'Loss control', 'd2'],
  ['d3', 'MRD', 'Meter reading', ''],
  ['d13', 'MRD-LAB', 'Meter laboratory', 'd3'],
  ['d4', 'CUS', 'Customer service', ''],
  ['d14', 'CUS-BIL', 'Billing', 'd4'],
  ['d15', 'CUS-CALL', 'Call centre', 'd4'],
  ['d7', 'PRJ', 'Field projects', ''],
  ['d16', 'FIN', 'Finance', ''],
  ['d17', 'HR', 'Human resources', ''],
]
/** Departments of every branch and every service centre. */
const below = {
  branch: [
    ['MGT', 'Branch management'],
    ['TEC', 'Technical office'],
    ['CUS', 'Customer office'],
  ],
  centre: [
    ['MRD', 'Reading crew'],
    ['FLD', 'Field service'],
    ['PAY', 'Payment desk'],
  ],
} as const

type Seed = Draft<DepartmentRow> & { id: string }

function departmentSeeds(roots: readonly TreeNode[]): Seed[] {
  const rows: Seed[] = []
  const add = (seed: Pick<Seed, 'id' | 'org_id' | 'parent_id' | 'code' | 'name'>): void => {
    const n = rows.length
    rows.push({
      ...seed,
      phone: `809-${String(5_550_300 + n * 13)}`,
      email: `${seed.code.toLowerCase().replaceAll('-', '.')}@costaverde.example`,
      fax: n % 3 === 0 ? `809-${String(5_550_900 + n)}` : '',
      address: `Floor ${String(1 + (n % 6))}, room ${String(101 + n)}`,
      sort: (n + 1) * 10,
      remark: '',
    })
  }
  const walk = (nodes: readonly TreeNode[], level: number): void => {
    for (const node of nodes) {
      if (node.identify !== 'org') continue
      if (level === 0)
        for (const [id, code, name, parent_id] of headOffice)
          add({ id, org_id: node.id, parent_id, code, name })
      else
        for (const [code, name] of level === 1 ? below.branch : below.centre) {
          const full = `${code}-${node.autocode ?? ''}`
          add({
            id: `d-${full}`,
            org_id: node.id,
            parent_id: '',
            code: full,
            name: `${name} ${node.label.replace(/^Branch | Service Centre$/g, '')}`,
          })
        }
      walk(node.children ?? [], level + 1)
    }
  }
  walk(roots, 0)
  return rows
}

export const departments = defineTable({
  name: 'department',
  fields: departmentFields,
  word: { en: 'Department', zh: '部门', es: 'Departamento', ja: '部署' },
  title: (row: DepartmentRow) => row.name,
  scope: ({ org_id }, { sees }) => sees('org', org_id),
  seeds: (world) => departmentSeeds(world.organizations()),
  references: { org_id: 'organization' },
  exportFile: 'departments',
})
