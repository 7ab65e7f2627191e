import type { InjectionKey, Ref } from 'vue';
import type { Project } from './project.ts';

/** Injection key of all projects, for nested screens; undefined until they are loaded. */
export const projectsKey: InjectionKey<Ref<Project[] | undefined>> = Symbol('projects');
