import astro from 'eslint-plugin-astro';
import a11y from 'eslint-plugin-jsx-a11y-x';
import node from 'eslint-plugin-n';
import hooks from 'eslint-plugin-react-hooks';
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';

/** Rules that say what the compiler and the laws (tests/laws) cannot. Layout is prettier's. */
export default defineConfig([
  globalIgnores(['dist/', 'node_modules/', '.astro/', '.cache/', '.data/', 'data/', 'test-results/']),
  tseslint.configs.strict,
  astro.configs.recommended,
  {
    rules: {
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-alert': 'off',
      'no-var': 'error',
      'prefer-const': ['error', { destructuring: 'all' }],
      'no-implied-eval': 'error',
      'no-script-url': 'error',
      'no-restricted-syntax': [
        'error',
        { selector: 'TSEnumDeclaration', message: 'Node runs these files as they are: no enums.' },
        { selector: 'ExportDefaultDeclaration', message: 'Named exports: one name for one thing.' },
      ],
      '@typescript-eslint/consistent-type-imports': [
        'error',
        { fixStyle: 'inline-type-imports', disallowTypeAnnotations: false },
      ],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-dynamic-delete': 'off',
      '@typescript-eslint/no-invalid-void-type': 'off',
      '@typescript-eslint/unified-signatures': 'off',
    },
  },
  {
    files: ['src/**/*.{ts,tsx}', 'tests/**/*.ts'],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': 'error',
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/only-throw-error': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
    },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': hooks },
    // The compiler's own rules stay out: nothing here is compiled by it.
    rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error' },
  },
  {
    files: ['src/**/*.tsx'],
    extends: [a11y.configs.recommended],
    rules: {
      // A sheet that opens by a tap puts the focus where the next word goes.
      'jsx-a11y-x/no-autofocus': 'off',
      // A dialog hears its shade and a list its arrow keys.
      'jsx-a11y-x/no-noninteractive-element-interactions': 'off',
    },
  },
  {
    // These run on the machine's own Node, before the one of the packages is there.
    files: ['scripts/**/*.mjs'],
    plugins: { n: node },
    rules: { 'n/no-unsupported-features/node-builtins': ['error', { version: '>=20.0.0' }] },
  },
  {
    // Arithmetic over buffers whose length was just made.
    files: ['demo/**/*.ts'],
    rules: { '@typescript-eslint/no-non-null-assertion': 'off' },
  },
  {
    // What a tool or the framework loads by its default export.
    files: [
      '**/*.config.{mjs,ts}',
      'src/directives/*.ts',
      'src/edge/worker/worker.ts',
      'src/content.config.ts',
      'tests/webkit/support/server.ts',
      '**/*.astro',
      '**/*.d.ts',
    ],
    rules: { 'no-restricted-syntax': 'off' },
  },
  {
    files: ['tests/**/*.ts'],
    rules: { 'no-empty-pattern': 'off', 'no-script-url': 'off', '@typescript-eslint/no-extraneous-class': 'off' },
  },
]);
