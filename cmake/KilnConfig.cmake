# find_package(Kiln): the target Kiln::Runtime, and kiln_add_model to compile a graph while a program is built.
include(CMakeFindDependencyMacro)
find_dependency(Threads)
include(${CMAKE_CURRENT_LIST_DIR}/KilnTargets.cmake)
get_filename_component(_kiln_prefix ${CMAKE_CURRENT_LIST_DIR}/../../.. ABSOLUTE)
find_program(KILN_EXECUTABLE kiln HINTS ${_kiln_prefix}/bin DOC "The kiln command")

# kiln_add_model(digits digits.pb --input x --fetch probs:0 --name app::Digits)
#
# A static library of the compiled graph. The arguments after the graph are `kiln compile`'s; what links the
# library finds the header, named after the graph's file (digits.h) or a SavedModel's folder.
function(kiln_add_model target graph)
  if(NOT KILN_EXECUTABLE)
    message(FATAL_ERROR "kiln_add_model(${target}): this installation has the runtime only, without the kiln command")
  endif()
  get_filename_component(graph ${graph} ABSOLUTE)
  set(read ${graph})
  if(IS_DIRECTORY ${graph}) # a SavedModel's, whose name may have a dot, and which stays as old as it is when its files are replaced
    get_filename_component(stem ${graph} NAME)
    file(GLOB_RECURSE read CONFIGURE_DEPENDS ${graph}/*)
  else()
    get_filename_component(stem ${graph} NAME_WLE)
  endif()
  set(folder ${CMAKE_CURRENT_BINARY_DIR}/${target}.kiln)
  add_custom_command(OUTPUT ${folder}/${stem}.o ${folder}/${stem}.h
    COMMAND ${KILN_EXECUTABLE} compile ${graph} ${ARGN} -o ${folder}
    DEPENDS ${read} ${KILN_EXECUTABLE} COMMENT "Compiling ${stem} with kiln" VERBATIM)
  add_library(${target} STATIC ${folder}/${stem}.o ${folder}/${stem}.h)
  set_target_properties(${target} PROPERTIES LINKER_LANGUAGE CXX)
  set_source_files_properties(${folder}/${stem}.o PROPERTIES EXTERNAL_OBJECT ON GENERATED ON)
  target_include_directories(${target} PUBLIC ${folder})
  target_link_libraries(${target} PUBLIC Kiln::Runtime)
endfunction()
