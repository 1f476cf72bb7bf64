/** Shape of the place tree: ids, flags, names, children. An anomaly is { kind, subject }; the subject names the place. */
const SMALL_YUNNAN_IDS = [35, 39, 42, 34, 40]

export const subjectOf = ({ id, name }) => `${id} ${name}`

export function checkTree(tree, districtsApart) {
  const found = []
  const report = (kind, node) => found.push({ kind, subject: subjectOf(node) })
  const ids = new Set()

  const checkNode = (node, depth, isAbroad) => {
    if (ids.has(node.id)) report('duplicate id', node)
    ids.add(node.id)
    if (!Number.isInteger(node.id)) report('id is no whole number', node)
    if (typeof node.name !== 'string' || !node.name.trim() || /[A-Za-z]/.test(node.name)) report('name is empty or not Chinese', node)
    if (node.city !== 0 && node.city !== 1) report('city flag is neither 0 nor 1', node)
    if (typeof node.coordinate !== 'string') report('coordinate is no text', node)
    if ('children' in node && !node.children?.length) report('children present but empty', node)
    if ((isAbroad && depth === 1) !== 'eng_name' in node) report('eng_name belongs to countries and only to them', node)
    const names = new Set()
    for (const child of node.children ?? []) {
      if (names.has(child.name)) report('duplicate name among siblings', child)
      names.add(child.name)
      checkNode(child, depth + 1, isAbroad || (depth === 0 && 'eng_name' in child))
    }
  }
  checkNode(tree, 0, false)
  for (const [parentId, districts] of Object.entries(districtsApart)) {
    if (!tree.children.some((node) => node.id === Number(parentId))) report('districts apart without a parent', { id: parentId, name: '' })
    districts.forEach((node) => checkNode(node, 2, false))
  }
  for (const id of SMALL_YUNNAN_IDS) if (!ids.has(id)) report('small Yunnan id missing', { id, name: '' })
  if (tree.id !== 49) report('root is not 49', tree)
  return found
}
