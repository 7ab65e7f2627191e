import { readFileSync, statSync } from 'node:fs';

/** The build's description of the portal's page. */
export interface PortalManifest {
  version: string;
  script: string;
  preload: string[];
  styles: string[];
  /** Scripts that pages show first, besides those of the frame. */
  pages: Record<string, string[]>;
  importMap: { imports: Record<string, string> };
  /** The files behind each name of the import map: its own, and what that imports. */
  shared: Record<string, string[]>;
}

/** The build's description of the login page. */
export interface LoginManifest {
  script: string;
  styles: string[];
}

/** Reads a manifest of the build, again when its file changes. */
export function manifestReader<T>(file: string): () => T {
  let known: { changed: number; manifest: T } | undefined;
  return () => {
    const changed = statSync(file).mtimeMs;
    if (known?.changed !== changed) known = { changed, manifest: JSON.parse(readFileSync(file, 'utf8')) };
    return known.manifest;
  };
}
