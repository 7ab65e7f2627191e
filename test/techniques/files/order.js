(window.techOrder ??= []).push(document.currentScript.src.at(-1));
