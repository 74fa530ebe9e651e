import { mount } from "svelte";
import App from "./App.svelte";
import "./app.css";
import { keepPage } from "./lib/offline";

mount(App, { target: document.getElementById("house")! });
keepPage();
