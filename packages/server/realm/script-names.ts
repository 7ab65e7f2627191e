import type { Node } from 'acorn';

/** `creates`: sloppy code assigns to the name, which makes a global of it where there is none. */
export type Use = 'reads' | 'writes' | 'creates';

/** What is known of a script without running it. */
export interface ScriptNames {
  /** The whole script says 'use strict'. */
  strict: boolean;
  /** Names that the script uses and does not declare. */
  free: Map<string, Use>;
  /** Top-level `var`s and functions, and whether a function stands behind them. */
  vars: Map<string, 'var' | 'function'>;
  /** Top-level `let`, `const` and `class`. */
  lexical: Map<string, 'let' | 'const'>;
  /** Where `this` can only mean the global object: in a sloppy function that is called on the spot. */
  globalThisAt: number[];
  /** Where `Function('return this')` stands. */
  functionAt: number[];
}

interface Scope {
  parent: Scope | null;
  /** A function's or the script's own scope, where `var` lands. */
  isFunction: boolean;
  names: Set<string>;
  used: Map<string, Use>;
}

interface Place {
  scope: Scope;
  strict: boolean;
  /** `this` is the global object although no one says so. */
  bareThis: boolean;
}

// acorn's nodes by shape: a walk over all of them needs no more than this.
type Any = Node & Record<string, unknown>;

/** Finds out what a parsed script declares, uses and assigns. */
export function readNames(program: Node): ScriptNames {
  const scope: Scope = { parent: null, isFunction: true, names: new Set(), used: new Map() };
  const body = (program as Any)['body'] as Any[];
  const strict = isStrict(body);
  const found: ScriptNames = { strict, free: new Map(), vars: new Map(), lexical: new Map(), globalThisAt: [], functionAt: [] };
  const place: Place = { scope, strict, bareThis: false };
  for (const node of body) noteTopLevel(node, found);
  for (const node of body) walk(node, place, found);
  for (const name of scope.names) if (!found.lexical.has(name) && !found.vars.has(name)) found.vars.set(name, 'var');
  for (const [name, how] of scope.used) if (!scope.names.has(name)) found.free.set(name, how);
  return found;
}

function noteTopLevel(node: Any, found: ScriptNames): void {
  if (node.type === 'FunctionDeclaration') found.vars.set(nameOf(node['id']), 'function');
  if (node.type === 'ClassDeclaration') found.lexical.set(nameOf(node['id']), 'let');
  if (node.type !== 'VariableDeclaration' || node['kind'] === 'var') return;
  for (const declarator of node['declarations'] as Any[]) {
    for (const name of boundIn(declarator['id'] as Any)) found.lexical.set(name, node['kind'] === 'let' ? 'let' : 'const');
  }
}

function walk(node: Any | null | undefined, place: Place, found: ScriptNames): void {
  if (!node) return;
  const { scope } = place;
  switch (node.type) {
    case 'Identifier':
      use(scope, node['name'] as string, 'reads');
      return;
    case 'ThisExpression':
      if (place.bareThis) found.globalThisAt.push(node.start);
      return;
    case 'FunctionDeclaration':
      declare(scope, nameOf(node['id']));
      // Annex B: outside strict code a function in a block is its function's too.
      if (!scope.isFunction && !place.strict) declare(functionScope(scope), nameOf(node['id']));
      walkFunction(node, place, found, false);
      return;
    case 'FunctionExpression':
    case 'ArrowFunctionExpression':
      walkFunction(node, place, found, false);
      return;
    case 'ClassDeclaration':
    case 'ClassExpression':
      walkClass(node, place, found);
      return;
    case 'VariableDeclaration':
      for (const declarator of node['declarations'] as Any[]) {
        const target = node['kind'] === 'var' ? functionScope(scope) : scope;
        for (const name of boundIn(declarator['id'] as Any)) declare(target, name);
        walkPattern(declarator['id'] as Any, place, found, false);
        walk(declarator['init'] as Any, place, found);
      }
      return;
    case 'AssignmentExpression':
      walkPattern(node['left'] as Any, place, found, true);
      walk(node['right'] as Any, place, found);
      return;
    case 'UpdateExpression':
      walkPattern(node['argument'] as Any, place, found, true);
      return;
    case 'CallExpression':
    case 'NewExpression':
      walkCall(node, place, found);
      return;
    case 'MemberExpression':
      walk(node['object'] as Any, place, found);
      if (node['computed']) walk(node['property'] as Any, place, found);
      return;
    case 'Property':
    case 'MethodDefinition':
      if (node['computed']) walk(node['key'] as Any, place, found);
      walk(node['value'] as Any, place, found);
      return;
    case 'PropertyDefinition':
      if (node['computed']) walk(node['key'] as Any, place, found);
      walk(node['value'] as Any, { ...place, bareThis: false }, found);
      return;
    case 'LabeledStatement':
      walk(node['body'] as Any, place, found);
      return;
    case 'BreakStatement':
    case 'ContinueStatement':
    case 'MetaProperty':
      return;
    case 'ForInStatement':
    case 'ForOfStatement':
      inBlock(place, (inner) => {
        const left = node['left'] as Any;
        if (left.type === 'VariableDeclaration') walk(left, inner, found);
        else walkPattern(left, inner, found, true);
        walk(node['right'] as Any, inner, found);
        walk(node['body'] as Any, inner, found);
      });
      return;
    case 'CatchClause':
      inBlock(place, (inner) => {
        const param = node['param'] as Any | null;
        if (param) {
          for (const name of boundIn(param)) declare(inner.scope, name);
          walkPattern(param, inner, found, false);
        }
        walk(node['body'] as Any, inner, found);
      });
      return;
    case 'StaticBlock':
      inScope({ ...place, bareThis: false }, true, (inner) => each(node, (child) => walk(child, inner, found)));
      return;
    case 'BlockStatement':
    case 'ForStatement':
    case 'SwitchStatement':
      inBlock(place, (inner) => each(node, (child) => walk(child, inner, found)));
      return;
    default:
      each(node, (child) => walk(child, place, found));
  }
}

function walkCall(node: Any, place: Place, found: ScriptNames): void {
  const callee = node['callee'] as Any;
  const given = node['arguments'] as Any[];
  if (callee.type === 'FunctionExpression' && node.type === 'CallExpression') walkFunction(callee, place, found, true);
  else walk(callee, place, found);
  if (
    callee.type === 'Identifier' &&
    callee['name'] === 'Function' &&
    given.length === 1 &&
    /^\s*return this;?\s*$/.test(String(given[0]!['value']))
  ) {
    found.functionAt.push(callee.start);
  }
  for (const argument of given) walk(argument, place, found);
}

function walkFunction(node: Any, place: Place, found: ScriptNames, calledOnTheSpot: boolean): void {
  const isArrow = node.type === 'ArrowFunctionExpression';
  const body = node['body'] as Any;
  const statements = body.type === 'BlockStatement' ? (body['body'] as Any[]) : [];
  const strict = place.strict || isStrict(statements);
  const bareThis = isArrow ? place.bareThis : calledOnTheSpot && !strict;
  inScope({ ...place, strict, bareThis }, true, (inner) => {
    if (node.type === 'FunctionExpression' && node['id']) declare(inner.scope, nameOf(node['id']));
    for (const param of node['params'] as Any[]) {
      for (const name of boundIn(param)) declare(inner.scope, name);
      walkPattern(param, inner, found, false);
    }
    if (!isArrow) declare(inner.scope, 'arguments');
    if (body.type === 'BlockStatement') for (const statement of statements) walk(statement, inner, found);
    else walk(body, inner, found);
  });
}

function walkClass(node: Any, place: Place, found: ScriptNames): void {
  if (node.type === 'ClassDeclaration') declare(place.scope, nameOf(node['id']));
  inBlock({ ...place, strict: true }, (inner) => {
    if (node['id']) declare(inner.scope, nameOf(node['id']));
    walk(node['superClass'] as Any, inner, found);
    walk(node['body'] as Any, inner, found);
  });
}

/** Walks the defaults and computed keys of a pattern; with `written` its names are assigned, else they were declared. */
function walkPattern(pattern: Any | null, place: Place, found: ScriptNames, written: boolean): void {
  if (!pattern) return;
  if (pattern.type === 'Identifier') use(place.scope, pattern['name'] as string, written ? (place.strict ? 'writes' : 'creates') : 'reads');
  else if (pattern.type === 'ArrayPattern')
    for (const item of pattern['elements'] as (Any | null)[]) walkPattern(item, place, found, written);
  else if (pattern.type === 'RestElement') walkPattern(pattern['argument'] as Any, place, found, written);
  else if (pattern.type === 'AssignmentPattern') {
    walkPattern(pattern['left'] as Any, place, found, written);
    walk(pattern['right'] as Any, place, found);
  } else if (pattern.type === 'ObjectPattern') {
    for (const property of pattern['properties'] as Any[]) {
      if (property['computed']) walk(property['key'] as Any, place, found);
      walkPattern((property['value'] ?? property['argument']) as Any, place, found, written);
    }
  } else walk(pattern, place, found);
}

function boundIn(pattern: Any | null): string[] {
  if (!pattern) return [];
  if (pattern.type === 'Identifier') return [pattern['name'] as string];
  if (pattern.type === 'ArrayPattern') return (pattern['elements'] as (Any | null)[]).flatMap(boundIn);
  if (pattern.type === 'RestElement') return boundIn(pattern['argument'] as Any);
  if (pattern.type === 'AssignmentPattern') return boundIn(pattern['left'] as Any);
  if (pattern.type === 'ObjectPattern') {
    return (pattern['properties'] as Any[]).flatMap((property) => boundIn((property['value'] ?? property['argument']) as Any));
  }
  return [];
}

const inBlock = (place: Place, work: (inner: Place) => void) => inScope(place, false, work);

/** What a scope uses and does not declare is its parent's business. */
function inScope(place: Place, isFunction: boolean, work: (inner: Place) => void): void {
  const scope: Scope = { parent: place.scope, isFunction, names: new Set(), used: new Map() };
  work({ ...place, scope });
  for (const [name, how] of scope.used) if (!scope.names.has(name)) use(place.scope, name, how);
}

function functionScope(scope: Scope): Scope {
  let at = scope;
  while (!at.isFunction && at.parent) at = at.parent;
  return at;
}

function use(scope: Scope, name: string, how: Use): void {
  const before = scope.used.get(name);
  if (before === undefined || rank[how] > rank[before]) scope.used.set(name, how);
}

const rank: Record<Use, number> = { reads: 0, writes: 1, creates: 2 };

const declare = (scope: Scope, name: string) => void scope.names.add(name);

const nameOf = (identifier: unknown) => (identifier as { name?: string } | null)?.name ?? '';

const isStrict = (statements: Any[]) => {
  for (const statement of statements) {
    if (statement['directive'] === undefined) return false;
    if (statement['directive'] === 'use strict') return true;
  }
  return false;
};

function each(node: Any, visit: (child: Any) => void): void {
  for (const key in node) {
    const value = node[key];
    if (Array.isArray(value)) for (const item of value as unknown[]) if (isNode(item)) visit(item);
    if (isNode(value)) visit(value);
  }
}

const isNode = (value: unknown): value is Any => typeof value === 'object' && value !== null && typeof (value as Any).type === 'string';
